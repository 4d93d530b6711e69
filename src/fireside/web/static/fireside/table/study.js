/* The analysis of a game beside its replay: looked at again while it is worked at; its turning points lead to their moments. */

import { swapText } from "./changes.js";
import { area } from "./page.js";

const PAUSE = 1500; // milliseconds between two looks

export function setUpStudy({ show, lead, isAt }) {
  const study = area("study");
  const address = () => study.querySelector("[data-again]")?.dataset.again;
  const look = async () => {
    try {
      const answer = await fetch(address(), { headers: { "HX-Request": "true" } });
      if (answer.ok) swapText(await answer.text());
    } catch {} // the line is lost: the next look may find it again
    if (address()) setTimeout(look, PAUSE);
    else show(); // with what is thought of the decision that is shown
  };
  study.addEventListener("click", (event) => {
    const link = event.target.closest("[data-at]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    isAt(link.dataset.seat);
    lead(Number(link.dataset.at));
  });
  if (address()) setTimeout(look, PAUSE);
}
