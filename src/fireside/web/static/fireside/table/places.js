/* Places: what is asked about is never hidden. On a small screen tabs and one's own things are sheets over the board, of
   which one at most is open; a wide one has a column for the tabs, and unless it is low a strip for one's own things. */

import { badge } from "./notices.js";
import { area, found, roomy, table, whenShown, wide } from "./page.js";

const [ALL, LEFT] = ["[data-actions]", ".left:not(.picked)"];
const holds = (name, what) => area(name)?.querySelector(what) != null;

/** The seats lie in a bar that is pushed sideways on a small screen: the viewer's own is in sight at first. */
function showOwnSeat() {
  const [bar] = found(".people"), [mine] = found(".player.mine");
  if (mine) bar.scrollLeft += Math.max(0, mine.getBoundingClientRect().right - bar.getBoundingClientRect().right);
}

export function setUpPlaces(own) {
  const drawer = own.closest("details"), words = area("words"), rivals = area("rivals");

  const arrange = () => (drawer.name = wide.matches ? "" : "tab");
  /** Open the sheet that holds what can be touched, if nothing else does; close others where the board does, but for
      the rules: whoever reads them goes on reading. */
  const reveal = (what) => {
    const [onBoard, inHand, aside] = ["board", "own", "side"].map((name) => holds(name, what));
    if (aside && !onBoard && !inHand) rivals.open = true;
    if (roomy.matches) return;
    const sheets = wide.matches ? [drawer] : found(":is(.tab, .drawer)[open]:not(#book)");
    if (onBoard || holds("result", "*")) for (const sheet of sheets) sheet.open = false;
    else if (inHand) drawer.open = true;
  };
  const mark = () => {
    if (words) badge(words.firstElementChild, found("#actions button").length);
    for (const [sheet, name] of [[rivals, "side"], [drawer, "own"]]) sheet.firstElementChild.classList.toggle("calls", holds(name, ALL));
  };

  arrange();
  showOwnSeat();
  if (!roomy.matches) drawer.open = holds("own", ALL);
  reveal(ALL);
  wide.addEventListener("change", arrange);
  table.addEventListener("moved-on", () => reveal(ALL));
  table.addEventListener("narrowed", () => reveal(LEFT));
  whenShown(mark);
}
