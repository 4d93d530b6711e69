/* Tales: what is told at length of something that happened. Each comes by itself as a card, once, and the words in the log
   that name it open it again. The page has only where tales are told; what this viewer may know of one is asked for. */

import { cards } from "./cards.js";
import { area, whenShown } from "./page.js";

export function setUpTales() {
  const called = new Set(), list = area("tales");
  const scene = { isFirst: cards.isFirstVisit, last: Promise.resolve() };

  /** In the order in which they are called up, whichever the server answers first; the list is busy meanwhile. */
  const open = (link, isWanted) => {
    list?.setAttribute("aria-busy", "true");
    const last = (scene.last = scene.last.then(() => show(link, isWanted)));
    last.then(() => last === scene.last && list?.removeAttribute("aria-busy"));
  };
  const show = async ({ href, dataset: { tale } }, isWanted) => {
    const answer = await fetch(href, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (!answer?.ok) return called.delete(tale); // it may be asked for again
    const html = await answer.text(), told = Object.assign(document.createElement("template"), { innerHTML: html }).content.firstElementChild;
    cards.show({ id: `tale-${tale}`, title: told.dataset.title, html, until: told.dataset.until, lang: told.lang, isWanted });
  };
  /** Who comes to a table for the first time is told what is being told, and not what was. */
  const call = () => {
    for (const link of list.querySelectorAll("[data-tale]")) {
      const id = `tale-${link.dataset.tale}`, isPast = scene.isFirst && !link.matches(".open > *");
      if (isPast) cards.putAway(id);
      if (called.has(link.dataset.tale) || cards.isPutAway(id)) continue;
      called.add(link.dataset.tale);
      open(link, false);
    }
    scene.isFirst = false;
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-tale]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link, true);
  });
  if (list) whenShown(call);
}
