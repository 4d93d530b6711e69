/* The switches of the menu: light changes at once; another language comes with the page, at the very place it shows. */

export function setUpSwitches() {
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (!submitter?.closest(".switch") || !target.elements.next) return; // the coach is switched for one table
    target.elements.next.value = location.pathname + location.search; // a replay's address goes with it
    if (submitter.name !== "theme") return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(target, submitter));
    fetch(target.getAttribute("action"), { method: "POST", body, redirect: "manual" }).catch(() => {}); // seen, if not kept
    show(submitter);
  });
}

/** Light or dark by the page's own class, or neither, as the device has it. */
function show(chosen) {
  for (const button of chosen.form.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", button === chosen);
    document.documentElement.classList.toggle(button.value, button === chosen && button.value !== "auto");
  }
}
