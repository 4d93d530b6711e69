/* Buttons that copy the text of an element; where the browser does not allow that, it is selected at least. */

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy]");
  if (!button) return;
  const text = document.getElementById(button.dataset.copy);
  getSelection().selectAllChildren(text);
  const isCopied = await navigator.clipboard?.writeText(text.innerText).then(() => true, () => false);
  button.textContent = isCopied ? button.dataset.copied : button.dataset.selected;
});
