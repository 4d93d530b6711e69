/* The board is enlarged and moved: pinch, drag, Ctrl and wheel, a double click, or the buttons. On a phone it begins as
   large as its room, on all small screens as large as its words need, and what is asked about is brought into sight. */

import { area, between, found, isWithin, middleOf, roomy, table } from "./page.js";
import { FINGER, LEAST, meant, roomFor } from "./touching.js";

const MOST_ZOOM = 7; // the smallest piece is then a finger wide on a phone
const LEAST_TEXT = 11; // pixels, where the screen is small
const EDGE = 8, ROUND = 96; // pixels that are left free, and of what lies round something
const FEW = 4; // things to choose from, which are all seen at once
const HARDLY = 1.06; // so little is not worth cutting the board's edges off
const phone = matchMedia("(max-width: 48rem), (max-height: 30rem)"), upright = matchMedia("(orientation: portrait)");

export function setUpBoard(room) {
  const fingers = new Map();
  let [zoom, panX, panY] = [1, 0, 0], shown = { zoom, x: 0, y: 0 }, isDragged = false, fitted = "";
  let overview = null; // what was shown before a touch brought the board closer

  /** The part of the room over which no sheet lies. */
  const free = () => {
    const box = room.getBoundingClientRect(), sheet = area("own")?.getBoundingClientRect();
    const covered = sheet?.height && sheet.left < box.right && sheet.top < box.bottom ? box.bottom - sheet.top + EDGE : 0;
    return new DOMRect(box.x, box.y, box.width, box.height - covered);
  };
  /** What the drawings fill of the room where nothing is enlarged. */
  const edges = () => {
    const boxes = found("#board .panel > svg").map(drawn), { left, top } = room.getBoundingClientRect();
    if (!boxes.length) return [0, 0, room.clientWidth, room.clientHeight];
    const least = (side) => Math.min(...boxes.map((box) => box[side])), most = (side) => Math.max(...boxes.map((box) => box[side]));
    const [x, y] = [left + shown.x, top + shown.y];
    return [least("left") - x, least("top") - y, most("right") - x, most("bottom") - y].map((edge) => edge / shown.zoom);
  };
  /** Nothing is beside the board while there is more of it; what is smaller than the room is in its middle. */
  const held = (pan, size, low, high) => {
    const [first, last] = [-low * zoom, size - high * zoom];
    return first > last ? between(last, pan, first) : (first + last) / 2;
  };
  const lookAt = (nextZoom, x, y) => {
    zoom = between(1, nextZoom, MOST_ZOOM);
    const [left, top, right, bottom] = edges();
    panX = held(x, room.clientWidth, left, right);
    panY = held(y, free().height, top, bottom);
    shown = { zoom, x: panX, y: panY };
    room.style.setProperty("--zoom", zoom);
    room.style.setProperty("--pan-x", `${panX}px`);
    room.style.setProperty("--pan-y", `${panY}px`);
    room.classList.toggle("zoomed", zoom > 1);
  };
  const fit = () => {
    overview = null;
    lookAt(1, 0, 0);
  };
  /** The sizes that the drawings are drawn in. */
  const sizes = () => found("#board .panel > svg").map((svg) => svg.getAttribute("viewBox")).join();
  /** The board can be read, and on a phone it fills its room, the middle of it first. */
  const begin = () => {
    fitted = sizes();
    const [left, top, right, bottom] = edges(), full = phone.matches ? Math.max(room.clientWidth / (right - left), room.clientHeight / (bottom - top)) : 1;
    const letters = found("#board text").map((text) => (Number(text.getAttribute("font-size")) * text.getScreenCTM().a) / zoom);
    const readable = LEAST_TEXT / Math.min(...letters), wanted = roomy.matches ? 1 : between(1, Math.max(full, readable), MOST_ZOOM);
    fit();
    if (wanted >= HARDLY) lookAt(wanted, (room.clientWidth * (1 - wanted)) / 2, 0);
    showFew(readable);
    bringAsked();
  };
  /** A few large things to choose from are smaller rather than out of sight, as long as they can be read. */
  const showFew = (readable) => {
    const asked = found("#board [data-actions]"), box = free();
    if (!asked.length || asked.length > FEW) return;
    const all = boxAround(asked), most = zoom * Math.min((box.width - 2 * EDGE) / all.width, (box.height - 2 * EDGE) / all.height);
    if (most < zoom) lookAt(Math.max(most, readable), 0, 0);
  };
  const bring = (there) => {
    const box = free();
    if (!isWithin(box, there)) panBy(box.x + box.width / 2 - there.x, box.y + box.height / 2 - there.y);
  };
  /** What is asked about on the board is in sight with what lies round it, if there is room for all of it; if there is
      not, most of it, if that can be. */
  const bringAsked = () => {
    const touchable = zoom > 1 ? found("#board [data-actions]") : [], asked = touchable.length ? touchable : found("#board .fs-about");
    if (!asked.length) return;
    const box = free(), all = boxAround(asked), isFitting = all.width < box.width && all.height < box.height;
    const isLong = touchable.length && areLong(touchable, box), isMost = 2 * asked.filter((one) => isWithin(box, middleOf(one))).length >= asked.length;
    if (isFitting ? isInside(all, box) : isMost && !isLong) return;
    into(asked);
    if (!isLong && !asked.some((one) => isWithin(box, middleOf(one)))) bring(middleOf(asked[0]));
  };
  const panBy = (x, y) => lookAt(zoom, panX + x, panY + y);
  /** Zoom by a factor so that what is at this point of the window stays there. */
  const zoomBy = (factor, { x, y } = middleOf(room)) => {
    const { left, top } = room.getBoundingClientRect(), real = between(1, zoom * factor, MOST_ZOOM) / zoom;
    overview = null;
    lookAt(zoom * real, (x - left) * (1 - real) + panX * real, (y - top) * (1 - real) + panY * real);
  };

  /** Something has been decided: the board is looked at as before it was brought closer, with what is asked about. */
  const goOn = () => {
    if (!roomy.matches && fitted !== sizes()) return begin();
    goBack();
    bringAsked();
  };
  const goBack = () => {
    const { zoom: before, x, y } = overview ?? shown;
    lookAt(before, x, y);
    overview = null;
  };
  /** What is spoken of is brought into sight, and what is to be touched, the first of it, is seen whole. If there is no room
      for all that is only looked at, the whole board is shown for the moment. */
  const seek = ({ things, isToTouch }) => {
    goBack();
    const before = shown;
    into(things);
    if (isToTouch) return into([things[0]]);
    if (zoom === 1 || things.every((one) => isWithin(free(), middleOf(one)))) return;
    fit();
    overview = before;
  };
  /** Long lines are read from their beginning. */
  const into = (things) => {
    const box = free(), all = boxAround(things);
    const across = areLong(things, box) ? box.left + EDGE - all.left : wayInto(box.left, box.right, all.left, all.right);
    panBy(across, wayInto(box.top, box.bottom, all.top, all.bottom));
  };

  /** What is too small and too close to another to aim at is enlarged by the first touch, until something is decided. */
  const comeCloser = (event) => {
    const isFresh = event.pointerType === "touch" && !table.matches(".narrowing"); // else the choices stand beside it in words
    const touched = isFresh ? meant(event) : null;
    if (!touched?.closest("#board") || zoom >= MOST_ZOOM || roomFor(touched) >= LEAST) return false;
    const { width, height } = touched.getBoundingClientRect(), before = overview ?? shown;
    zoomBy((FINGER * 1.1) / Math.min(width, height), middleOf(touched));
    bring(middleOf(touched));
    overview = before;
    return true;
  };
  const drag = ({ pointerId, x, y }) => {
    const was = fingers.get(pointerId);
    if (!was || (!isDragged && Math.hypot(x - was.x, y - was.y) < 7)) return;
    isDragged ||= zoom > 1 || fingers.size > 1;
    const other = [...fingers].find(([finger]) => finger !== pointerId)?.[1];
    const spread = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    if (other) zoomBy(spread({ x, y }) / spread(was), { x: (x + other.x) / 2, y: (y + other.y) / 2 });
    else if (zoom > 1) panBy(x - was.x, y - was.y);
    fingers.set(pointerId, { x, y });
  };
  /** What has the keyboard's focus is never outside the part of the board that is shown. */
  const bringIntoSight = ({ target }) => {
    if (zoom > 1 && target.matches(":focus-visible")) bring(middleOf(target));
  };

  room.addEventListener("pointerdown", ({ target, pointerId, x, y }) => {
    if (!fingers.size) isDragged = false;
    if (target.closest("#board")) fingers.set(pointerId, { x, y });
  });
  room.addEventListener("pointermove", drag);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, ({ pointerId }) => fingers.delete(pointerId));
  room.addEventListener("click", (event) => (isDragged || comeCloser(event)) && event.stopPropagation(), { capture: true });
  room.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  room.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 200), event);
  }, { passive: false });
  room.addEventListener("dblclick", (event) => {
    if (!event.target.closest("#board") || meant(event)) return;
    if (zoom > 1) fit();
    else zoomBy(2.2, event);
  });
  room.addEventListener("focusin", bringIntoSight);
  area("zoom-in").onclick = () => zoomBy(1.5);
  area("zoom-out").onclick = () => zoomBy(1 / 1.5);
  area("zoom-fit").onclick = fit;
  addEventListener("resize", () => panBy(0, 0));
  for (const query of [roomy, phone, upright]) query.addEventListener("change", begin);
  table.addEventListener("moved-on", goOn);
  area("own")?.closest("details").addEventListener("toggle", () => panBy(0, 0));
  room.addEventListener("sought", ({ detail }) => seek(detail));
  begin();
}

/** The rectangle that holds all of these. */
function boxAround(things) {
  const boxes = things.map((one) => one.getBoundingClientRect());
  const [x, y] = ["left", "top"].map((side) => Math.min(...boxes.map((box) => box[side])));
  const [right, bottom] = ["right", "bottom"].map((side) => Math.max(...boxes.map((box) => box[side])));
  return new DOMRect(x, y, right - x, bottom - y);
}

/** How far something must go at least to lie between two edges, and clear of them; what is too long, to their middle. */
function wayInto(first, last, from, to) {
  const clear = Math.min(ROUND, (last - first - (to - from)) / 2);
  return Math.max(first + clear - from, Math.min(0, last - clear - to));
}

const areLong = (things, room) => things.every((one) => one.getBoundingClientRect().width > room.width);

const isInside = (box, room) => box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

/** The rectangle that a drawing fills, without what is left free beside it. */
function drawn(svg) {
  const { width, height } = svg.viewBox.baseVal, { a, d, e, f } = svg.getScreenCTM();
  return new DOMRect(e, f, a * width, d * height);
}
