/* The names of cards in sentences: a picture beside the one that is pointed at, focused or tapped. */

import { placeFor, put } from "./page.js";

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
