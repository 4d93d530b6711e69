/* The names of cards in sentences: a picture beside the one that is pointed at, focused or tapped, and one stop for the
   keyboard in the log. */

import { placeFor, put, whenShown } from "./page.js";

export function setUpFaces(face) {
  let shown = null; // the name that the picture stands beside

  /** The card of this name, or none. */
  const show = async (name) => {
    if (name === shown) return;
    shown = name;
    const drawn = name && (await drawingOf(name.dataset.face));
    if (name !== shown) return; // another one is meant by now
    if (!drawn || !name.isConnected) return face.hidePopover();
    face.innerHTML = drawn;
    face.showPopover();
    place();
  };
  /** What the browser has kept or fetches; "" if the card cannot be reached now. */
  const drawingOf = (card) =>
    fetch(face.dataset.of.replace("kind/id", card)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
  /** Above the name, or below it where there is no room. */
  const place = () => {
    const [box] = shown?.getClientRects() ?? [];
    if (!box || !face.matches(":popover-open")) return;
    const above = box.top - face.getBoundingClientRect().height - 8;
    put(face, placeFor(face, box.left, above >= 8 ? above : box.bottom + 8));
  };
  const named = (target) => target.closest("[data-face]") ?? target.querySelector(":scope > span > [data-face]");
  const point = ({ target, pointerType }) => pointerType === "mouse" && show(target.closest("[data-face]"));

  document.addEventListener("pointerover", point);
  document.addEventListener("focusin", ({ target }) => show(target.matches(":focus-visible") ? named(target) : null));
  document.addEventListener("click", ({ target }) => show(target.closest("button[data-face]")));
  document.addEventListener("keydown", ({ key }) => key === "Escape" && show(null));
  document.addEventListener("scroll", place, { capture: true });
}

/** Of all the names in the log the Tab key stops at one, the last that was looked at; arrows lead to the others. */
export function setUpLog(log) {
  const names = () => [...log.querySelectorAll("button, [data-tale]")];
  let latest = null;
  const stop = () => {
    const all = names(), at = all.includes(latest) ? latest : all.at(-1);
    for (const name of all) name.tabIndex = name === at ? 0 : -1;
    log.tabIndex = at ? -1 : 0; // so that it can be scrolled
  };
  log.addEventListener("focusin", ({ target }) => stop((latest = target)));
  log.addEventListener("keydown", (event) => {
    const all = names(), place = all.indexOf(event.target), [up, down] = [place - 1, place + 1];
    const next = { ArrowUp: up, ArrowLeft: up, ArrowDown: down, ArrowRight: down, Home: 0, End: all.length - 1 }[event.key];
    if (place < 0 || next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    all[next]?.focus();
  });
  whenShown(stop);
}
