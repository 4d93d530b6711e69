/* How the game is played, in half a minute: a card that the question mark opens, as a button and as a key, and that comes by
   itself before the first decision of who has never played it. */

import { cards } from "./cards.js";
import { area } from "./page.js";

const ID = "start", WRITING = "input, select, textarea";

export function setUpStart(link) {
  const { card, title, game } = link.dataset;
  const introduced = () => JSON.parse(localStorage.getItem("introduced") ?? "[]");

  const show = async (isWanted) => {
    const answer = await fetch(isWanted ? card : `${card}?first`).catch(() => null);
    if (!answer?.ok) return isWanted && open(link.href);
    const html = await answer.text(); // none where the server knows of other tables
    if (html) cards.show({ id: ID, title, html, until: isWanted ? "close" : "goOn", isWanted });
    localStorage.setItem("introduced", JSON.stringify([...new Set([...introduced(), game])]));
  };
  const turn = () => (area("card").dataset.card === ID ? cards.putAway(ID) : show(true));

  document.addEventListener("click", (event) => {
    if (!event.target.closest(".to-start") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.target.closest(".menu")?.removeAttribute("open");
    turn();
  });
  document.addEventListener("keydown", ({ key, target }) => key === "?" && !target.matches(WRITING) && turn());
  if ("first" in link.dataset && !introduced().includes(game)) show(false);
}
