/* The page as the server wrote it: its areas by name, its texts, and what it shows now. What a drawing may carry:
     data-actions="12 87"   touching it means one of these actions
     data-back="12"         is picked: touching it takes that action back
     data-why="14"          touching it asks why these actions are not allowed
     data-instead="11 12"   set by the page: touching it means one of these in the last decision's place
     id="slot-2-5"          what kind of thing it is comes first: its term stands in #meanings, as that of each symbol does
     data-piece="S03"       a piece that may travel, also from one panel to another
     data-reveal="back"     turns over when the value changes
     data-roll="4"          a die; a new id means a new roll
     data-face="tool/axe"   in a sentence: the name of a card, which is shown beside it
     data-seat="2"          in a sentence: the name of who sits there
     data-lights="S03 a2"   a line of the log: the pieces and ids it speaks of, with _ for blanks
     data-stop              set by the page: where the Tab key stops to look at things
     data-from="0 -64"      in a stage: comes from there, in units of the drawing
     data-leaves="0 64"     in a stage: shines, and vanishes in that direction
   The table tells of itself by events: `staging` when stages begin, `moved-on` when another revision is shown, `shown`
   when anything is, `caught-up` when that was missed, `told` when a line has been added to the log, `narrowed` when
   something is picked and more is to be, `settled` when what was posted has been decided or has failed, `preferred` when the player prefers something else. */

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const USUAL = { pace: stillness.matches ? "at-once" : "normal", confirm: "on", passing: "off", sound: "off" }; // pace: slow, normal or at-once; the others on or off

/** Whether a column has room of its own beside the board, and whether below it a strip has some, too. */
export const wide = matchMedia("(min-width: 68rem) and (min-height: 34rem) and (min-aspect-ratio: 7/5)");
export const roomy = matchMedia("(min-width: 68rem) and (min-height: 47rem) and (min-aspect-ratio: 7/5)");
export const table = document.getElementById("table");
export const texts = table.dataset;
export const area = (name) => document.getElementById(name);
export const found = (selector) => [...table.querySelectorAll(selector)];
export const actionsOf = (element) => element.dataset.actions.split(" ");
export const shownRevision = () => Number(area("revision")?.value ?? 0);
export const tell = (event) => table.dispatchEvent(new Event(event));

/** What a drawn thing is called; while it is told of, its title is silent. */
export const nameOf = (thing) => thing.querySelector(":scope > title").textContent || thing.getAttribute("aria-label");

/** A text so that it means itself inside markup. */
export const escaped = (text) => Object.assign(document.createElement("p"), { textContent: text }).innerHTML;

/** What the player prefers: as it is kept with the player, else as this browser remembers it, else as is usual. */
export const preference = (name) => texts[keptAs(name)] || localStorage.getItem(name) || USUAL[name];

/** Keep it with the player, and in this browser for strangers. */
export function prefer(name, value) {
  texts[keptAs(name)] = value;
  localStorage.setItem(name, value);
  tell("preferred");
  if (!texts.preferences) return;
  const token = area("act").elements.csrfmiddlewaretoken.value;
  const body = new URLSearchParams({ [name]: value, csrfmiddlewaretoken: token });
  fetch(texts.preferences, { method: "POST", body, headers: { "HX-Request": "true" } }).catch(() => {}); // the browser remembers
}

const keptAs = (name) => `prefers${name[0].toUpperCase()}${name.slice(1)}`;

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

export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Of these things the nearest in a direction; null if none is ahead. */
export function nearest(from, things, [x, y]) {
  const start = middleOf(from);
  const far = (element) => {
    const there = middleOf(element), dx = there.x - start.x, dy = there.y - start.y;
    const ahead = dx * x + dy * y, aside = Math.abs(dx * y) + Math.abs(dy * x);
    return ahead > 2 ? ahead + 2.5 * aside : Infinity;
  };
  const best = things.reduce((near, element) => (far(element) < far(near) ? element : near), from);
  return best === from ? null : best; // a thing is not ahead of itself
}

/** The place nearest to this one where the whole of an element is in the window. */
export function placeFor(element, x, y) {
  const { width, height } = element.getBoundingClientRect();
  return [between(8, x, innerWidth - width - 8), between(8, y, innerHeight - height - 8)];
}

export const put = (element, [x, y]) => Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
