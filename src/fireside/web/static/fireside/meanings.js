/* On pages that are read: the meaning of a word, or the picture of a card, beside its name while that is pointed at or
   focused, and after a touch. (At a table it is told by table/names.js.) */

const face = document.getElementById("face"), WORD = "[data-face]";
const scene = { shown: null }; // the word that something stands beside

async function show(word) {
  if (word === scene.shown) return;
  scene.shown = word;
  const answer = word && (await fetch(face.dataset.of.replace("kind/id", word.dataset.face)).catch(() => null));
  if (word !== scene.shown) return; // another one is meant by now
  if (!answer?.ok) return face.hidePopover();
  face.innerHTML = await answer.text();
  face.showPopover();
  place(word.getClientRects()[0]);
}

/** Above the word, or below it where there is no room, and within the window. */
function place({ left, top, bottom }) {
  const { width, height } = face.getBoundingClientRect(), above = top - height - 8;
  face.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  face.style.top = `${above >= 8 ? above : bottom + 8}px`;
}

document.addEventListener("pointerover", ({ target, pointerType }) => pointerType === "mouse" && show(target.closest(WORD)));
document.addEventListener("focusin", ({ target }) => show(target.matches(":focus-visible") ? target.closest(WORD) : null));
document.addEventListener("click", ({ target }) => show(target.closest(`button${WORD}`)));
document.addEventListener("keydown", ({ key }) => key === "Escape" && show(null));
document.addEventListener("scroll", () => show(null), { capture: true, passive: true });
