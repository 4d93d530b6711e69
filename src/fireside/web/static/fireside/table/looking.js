/* Looking by the keyboard: in each area of drawings the Tab key stops once besides what can be touched, at the thing that
   was looked at last. Arrows lead to the others, and Enter answers as a click does: what it is, or why not. */

import { DIRECTIONS, area, nameOf, nearest, whenShown } from "./page.js";

const NAMED = "svg g:has(> title)";
const STOP = { role: "button", tabindex: "0", "data-stop": "" };

export function setUpLooking() {
  for (const name of ["board", "now", "own", "side"]) if (area(name)) setUpArea(area(name));
}

function setUpArea(room) {
  const things = () => [...room.querySelectorAll(NAMED)].filter((one) => !one.closest("[data-actions], [data-back]") && one.checkVisibility());
  const stops = () => [...room.querySelectorAll("[data-stop]")];

  const stopAt = (thing) => {
    for (const old of stops()) if (old !== thing) for (const name of ["aria-label", ...Object.keys(STOP)]) old.removeAttribute(name);
    if (!thing) return;
    for (const [name, value] of Object.entries(STOP)) thing.setAttribute(name, value);
    thing.setAttribute("aria-label", nameOf(thing));
  };
  /** What is looked at stays so, if it can: a new drawing may have put others in its place. */
  const renew = () => {
    const all = things(), held = stops().filter((one) => all.includes(one));
    stopAt(held.find((one) => one === document.activeElement) ?? held[0] ?? all[0]);
  };
  const answer = (thing) => {
    const nowhere = { clientX: -1, clientY: -1 }; // the thing itself is meant, nothing that lies below it
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, ...nowhere }));
  };

  room.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (!target.matches("[data-stop]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = DIRECTIONS[key] && nearest(target, things(), DIRECTIONS[key]);
    if (next) {
      stopAt(next);
      next.focus();
    } else if (key === "Enter" || key === " ") answer(target);
    else if (!DIRECTIONS[key]) return;
    event.preventDefault();
  });
  whenShown(renew);
}
