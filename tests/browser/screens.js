/* What `make screens` reads off a page. Everything is in CSS pixels, as it is seen: zoomed and cut off by the window. */

async () => {
  const { FINGER, LEAST, roomFor } = await import(performance.getEntriesByType("resource").find(({ name }) => /touching\.[\w.]*js$/.test(name)).name);
  const found = (selector) => [...document.querySelectorAll(selector)];
  const GRID = [0.1, 0.3, 0.5, 0.7, 0.9];
  const stage = document.getElementById("stage").getBoundingClientRect();
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const zoom = Number(document.getElementById("stage").style.getPropertyValue("--zoom")) || 1;

  const shared = (one, other) => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return Math.max(0, width) * Math.max(0, height);
  };
  const clipped = (box, room) => {
    const [left, top] = [Math.max(box.left, room.left), Math.max(box.top, room.top)];
    const [right, bottom] = [Math.min(box.right, room.right), Math.min(box.bottom, room.bottom)];
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  /** The rectangle that a drawing fills: without what is left free beside it. */
  const drawn = (svg) => {
    const { width, height } = svg.viewBox.baseVal, { a, d, e, f } = svg.getScreenCTM();
    return new DOMRect(e, f, a * width, d * height);
  };
  const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
  const isIn = (room, { x, y }) => x > room.left + 1 && x < room.right - 1 && y > room.top + 1 && y < room.bottom - 1;
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  /** Whether a touch there would mean this thing, as the page's own script reads touches: what can be touched is never
      hidden by what cannot. */
  const isReached = (target, { x, y }) => {
    const all = document.elementsFromPoint(x, y);
    if (!target.ownerSVGElement) return all[0] !== undefined && (target.contains(all[0]) || all[0].contains(target));
    if (all[0]?.closest("svg") !== target.ownerSVGElement) return false;
    const below = all.filter((element) => target.ownerSVGElement.contains(element));
    return below.map((element) => element.closest("[data-actions]")).find(Boolean) === target;
  };
  /** The room that an element can be seen in: the window, and whatever scrolls or cuts it off. */
  const room = (element) => {
    let seen = screen;
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow !== "visible" && !one.closest("svg")) seen = clipped(one.getBoundingClientRect(), seen);
    }
    return seen;
  };

  const boards = found("#board .panel > svg").filter(isShown);
  const isUnderASheet = shared(document.getElementById("own").getBoundingClientRect(), stage) > 0;
  const texts = boards.flatMap((svg) => [...svg.querySelectorAll("text")]).filter((text) => isShown(text) && text.textContent.trim());
  const sizes = texts.map((text) => {
    const { a, b, c, d } = text.getScreenCTM();
    return [parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c)), text.textContent.trim()];
  });
  const targets = found("#table :is([data-actions], #choices button)").filter(isShown);
  const inSight = targets.filter((target) => isIn(room(target), middle(target.getBoundingClientRect())));
  /** Where a touch reaches it: in its middle, or where something else stands there that can be touched, too, beside
      that, if a quarter of it is left. */
  const handle = (target) => {
    const box = target.getBoundingClientRect(), where = middle(box);
    if (isReached(target, where)) return where;
    if (!document.elementsFromPoint(where.x, where.y)[0]?.closest("[data-actions]")) return null;
    const points = GRID.flatMap((x) => GRID.map((y) => ({ x: box.left + x * box.width, y: box.top + y * box.height })));
    const free = points.filter((point) => isIn(room(target), point) && isReached(target, point));
    return free.length * 4 >= points.length ? free[0] : null;
  };
  const handles = new Map(inSight.map((target) => [target, handle(target)]));
  const dead = inSight.filter((target) => !handles.get(target));
  /** As wide as a finger where it is drawn, or where it is touched: small things are reached from beside them, too, as
      far as nothing else is. What is left on the board is asked about when it is touched, or enlarged if it is tiny. */
  const isWide = (target) => {
    const { width, height } = target.getBoundingClientRect();
    return Math.min(width, height) >= FINGER - 0.5;
  };
  const narrow = inSight.filter((target) => !isWide(target));
  const rooms = new Map(narrow.map((target) => [target, target.ownerSVGElement ? roomFor(target) : 0]));
  const tight = narrow.filter((target) => rooms.get(target) < FINGER);
  const enlarged = tight.filter((target) => target.closest("#board") && rooms.get(target) < LEAST);
  const asked = tight.filter((target) => rooms.get(target) >= LEAST);
  const small = tight.filter((target) => !enlarged.includes(target) && !asked.includes(target));
  const taken = inSight.filter((target) => handles.get(target) && !isReached(target, middle(target.getBoundingClientRect())));
  const named = (target) => target?.id || target?.textContent;
  const owner = ({ x, y }) => document.elementsFromPoint(x, y)[0]?.closest("[data-actions]");
  const alive = inSight.filter((target) => !dead.includes(target));
  const reached = new Set(alive.flatMap((target) => (target.dataset.actions ?? target.value).split(" ")));
  const opener = document.querySelector("details:has(#actions) > summary");
  const isNear = opener && isShown(opener) && isIn(screen, middle(opener.getBoundingClientRect()));
  const list = found("#actions button").map(({ value }) => value);
  return {
    share: isUnderASheet ? null : boards.reduce((sum, svg) => sum + shared(drawn(svg), clipped(stage, screen)), 0) / (innerWidth * innerHeight),
    board: boards.slice(0, 1).map(drawn).flatMap(({ width, height }) => [width / zoom, height / zoom]),
    stage: [stage.x, stage.y, stage.width, stage.height],
    text: sizes.length ? sizes.reduce((least, one) => (one[0] < least[0] ? one : least)) : null,
    touches: alive.filter((target) => !target.matches("#hint, #undo")).map((target) => handles.get(target)),
    targets: inSight.length,
    dead: dead.map(named),
    taken: taken.map((target) => `${named(target)} by ${named(owner(middle(target.getBoundingClientRect())))}`),
    narrow: narrow.length,
    asked: asked.map(named),
    enlarged: enlarged.map(named),
    small: small.map(named),
    actions: list.length,
    far: list.filter((action) => !reached.has(action) && !isNear),
    wide: document.documentElement.scrollWidth,
  };
}
