/* Since your last turn: what others have done to the viewer lies over the board as a card when it is the viewer's turn
   again, and when somebody comes back to the page. */

import { cards } from "./cards.js";
import { table, whenShown } from "./page.js";

export function setUpSince(place) {
  const scene = { shown: null };

  const show = (isBack) => {
    const told = place.querySelector(".since"), id = told?.dataset.card ?? null;
    if (scene.shown && scene.shown !== id) cards.putAway(scene.shown);
    if (scene.shown !== id) scene.shown = null;
    if (!told || !(isBack || "asked" in told.dataset)) return;
    scene.shown = id;
    cards.show({ id, title: told.dataset.title, html: told.innerHTML, until: "close" });
  };
  whenShown(() => show(false));
  table.addEventListener("caught-up", () => show(true));
}
