/* Passing: who prefers it is spared decisions in which only one thing can be done, if everybody can see that. It is told
   first, and done a moment later; a touch or a key leaves it to the player. */

import { swapText } from "./changes.js";
import { area, found, preference, shownRevision, table, texts } from "./page.js";

const MOMENT = 1800; // milliseconds to read what will be done

export function setUpPassing(post) {
  let asked = 0, timer = 0;

  const look = async () => {
    clearTimeout(timer);
    const revision = shownRevision();
    if (preference("passing") !== "on" || found("#actions button").length !== 1 || asked === revision) return;
    asked = revision;
    const answer = await fetch(texts.alone, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (answer?.status !== 200 || shownRevision() !== revision) return;
    swapText(await answer.text());
    timer = setTimeout(act, MOMENT);
  };
  const act = () => {
    const [told] = found("#notice [data-alone]");
    if (told) post.act(told.dataset.alone, area("notice"));
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => clearTimeout(timer), { capture: true });
  for (const event of ["moved-on", "preferred"]) table.addEventListener(event, look);
  look();
}
