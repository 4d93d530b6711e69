/* The board is enlarged and moved: pinch, drag, Ctrl and wheel, a double click, or the buttons. On a phone it begins as
   large as its room, on all small screens as large as its words need, and what is asked about is brought into sight. */

import { meant } from "./choice.js";
import { area, between, found, isWithin, middleOf, table, wide } from "./page.js";

const MOST_ZOOM = 7; // the smallest piece is then a finger wide on a phone
const LEAST_TEXT = 11; // pixels, where the screen is small
const HARDLY = 1.06; // so little is not worth cutting the board's edges off
const LEAST_TARGET = 40; // pixels, for a finger
const phone = matchMedia("(max-width: 48rem), (max-height: 30rem)");

export function setUpBoard(room) {
  const fingers = new Map();
  let [zoom, panX, panY] = [1, 0, 0], shown = { zoom, x: 0, y: 0 }, isDragged = false, fitted = "";

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
    panY = held(y, room.clientHeight, top, bottom);
    shown = { zoom, x: panX, y: panY };
    room.style.setProperty("--zoom", zoom);
    room.style.setProperty("--pan-x", `${panX}px`);
    room.style.setProperty("--pan-y", `${panY}px`);
    room.classList.toggle("zoomed", zoom > 1);
  };
  const fit = () => lookAt(1, 0, 0);
  /** The sizes that the drawings are drawn in. */
  const sizes = () => found("#board .panel > svg").map((svg) => svg.getAttribute("viewBox")).join();
  /** The board can be read, and on a phone it fills its room, the middle of it first. */
  const begin = () => {
    fitted = sizes();
    const [left, top, right, bottom] = edges(), full = phone.matches ? Math.max(room.clientWidth / (right - left), room.clientHeight / (bottom - top)) : 1;
    const letters = found("#board text").map((text) => (Number(text.getAttribute("font-size")) * text.getScreenCTM().a) / zoom);
    const wanted = wide.matches ? 1 : between(1, Math.max(full, LEAST_TEXT / Math.min(...letters)), MOST_ZOOM);
    if (wanted < HARDLY) return fit();
    lookAt(wanted, (room.clientWidth * (1 - wanted)) / 2, 0);
    bringAsked();
  };
  const bring = (there) => {
    const middle = middleOf(room);
    if (!isWithin(room.getBoundingClientRect(), there)) panBy(middle.x - there.x, middle.y - there.y);
  };
  /** Most of what can be touched on the board is in sight, if that can be. */
  const bringAsked = () => {
    const asked = zoom > 1 ? found("#board [data-actions]").map(middleOf) : [], box = room.getBoundingClientRect();
    const middle = (line) => (Math.min(...asked.map((one) => one[line])) + Math.max(...asked.map((one) => one[line]))) / 2;
    if (2 * asked.filter((there) => isWithin(box, there)).length >= asked.length) return;
    panBy(box.x + box.width / 2 - middle("x"), box.y + box.height / 2 - middle("y"));
    if (!found("#board [data-actions]").some((one) => isWithin(box, middleOf(one)))) bring(middleOf(found("#board [data-actions]")[0]));
  };
  const panBy = (x, y) => lookAt(zoom, panX + x, panY + y);
  /** Zoom by a factor so that what is at this point of the window stays there. */
  const zoomBy = (factor, { x, y } = middleOf(room)) => {
    const { left, top } = room.getBoundingClientRect(), real = between(1, zoom * factor, MOST_ZOOM) / zoom;
    lookAt(zoom * real, (x - left) * (1 - real) + panX * real, (y - top) * (1 - real) + panY * real);
  };

  /** Small things side by side, which a finger cannot tell apart, are enlarged by the first touch instead of chosen. */
  const comeCloser = (event) => {
    const touched = event.pointerType === "touch" ? meant(event) : null;
    if (!touched?.closest("#board") || zoom >= MOST_ZOOM || !isCrowded(touched)) return false;
    const { width, height } = touched.getBoundingClientRect(), { x, y } = middleOf(touched);
    zoomBy((LEAST_TARGET * 1.1) / Math.min(width, height), { x, y });
    bring(middleOf(touched));
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
  table.addEventListener("moved-on", () => (!wide.matches && fitted !== sizes() ? begin() : bringAsked()));
  room.addEventListener("sought", ({ detail }) => zoom > 1 && bring(detail));
  begin();
}

/** Whether a thing is small, and another that can be touched lies within the finger's width. */
function isCrowded(thing) {
  const { width, height } = thing.getBoundingClientRect(), { x, y } = middleOf(thing), reach = LEAST_TARGET / 2;
  if (Math.min(width, height) >= LEAST_TARGET) return false;
  const isNear = (box) => box.left < x + reach && box.right > x - reach && box.top < y + reach && box.bottom > y - reach;
  return found("#board [data-actions]").some((other) => other !== thing && isNear(other.getBoundingClientRect()));
}

/** The rectangle that a drawing fills, without what is left free beside it. */
function drawn(svg) {
  const { width, height } = svg.viewBox.baseVal, { a, d, e, f } = svg.getScreenCTM();
  return new DOMRect(e, f, a * width, d * height);
}
