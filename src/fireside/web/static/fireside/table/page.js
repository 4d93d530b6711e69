/* The page as the server wrote it: its areas by name, its texts, and what it shows now. What a drawing may carry:
     data-actions="12 87"   touching it means one of these actions
     data-why="14"          touching it asks why these actions are not allowed
     data-instead="11 12"   set by the page: touching it means one of these in the last decision's place
     data-piece="S03"       a piece that may travel, also from one panel to another
     data-reveal="back"     turns over when the value changes
     data-roll="4"          a die; a new id means a new roll
     data-face="tool/axe"   in a sentence: the name of a card, which is shown beside it
     data-from="0 -64"      in a stage: comes from there, in units of the drawing
     data-leaves="0 64"     in a stage: shines, and vanishes in that direction
   The table tells of itself by events: `staging` when stages begin, `moved-on` when another revision is shown, `shown`
   when anything is, `narrowed` when something is picked and more is to be, `settled` when what was posted has been decided or has failed. */

export const table = document.getElementById("table");
export const texts = table.dataset;
export const area = (name) => document.getElementById(name);
export const found = (selector) => [...table.querySelectorAll(selector)];
export const actionsOf = (element) => element.dataset.actions.split(" ");
export const shownRevision = () => Number(area("revision")?.value ?? 0);
export const tell = (event) => table.dispatchEvent(new Event(event));

/** A text so that it means itself inside markup. */
export const escaped = (text) => Object.assign(document.createElement("p"), { textContent: text }).innerHTML;

/** Do this now and whenever something has been shown. */
export function whenShown(doing) {
  table.addEventListener("shown", doing);
  doing();
}

export const between = (least, value, most) => Math.max(least, Math.min(value, most));
export const isWithin = (box, { x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;

export function middleOf(element) {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
}

/** The place nearest to this one where the whole of an element is in the window. */
export function placeFor(element, x, y) {
  const { width, height } = element.getBoundingClientRect();
  return [between(8, x, innerWidth - width - 8), between(8, y, innerHeight - height - 8)];
}

export const put = (element, [x, y]) => Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
