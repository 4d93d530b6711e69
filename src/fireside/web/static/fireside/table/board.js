/* The board is enlarged and moved: pinch, drag, Ctrl and wheel, a double click, or the buttons. */

import { meant } from "./choice.js";
import { area, between, isWithin, middleOf } from "./page.js";

const MOST_ZOOM = 5;

export function setUpBoard(room) {
  const fingers = new Map();
  let [zoom, panX, panY] = [1, 0, 0], isDragged = false;

  const lookAt = (nextZoom, x, y) => {
    zoom = between(1, nextZoom, MOST_ZOOM);
    panX = between(room.clientWidth * (1 - zoom), x, 0);
    panY = between(room.clientHeight * (1 - zoom), y, 0);
    room.style.setProperty("--zoom", zoom);
    room.style.setProperty("--pan-x", `${panX}px`);
    room.style.setProperty("--pan-y", `${panY}px`);
    room.classList.toggle("zoomed", zoom > 1);
  };
  const fit = () => lookAt(1, 0, 0);
  const panBy = (x, y) => lookAt(zoom, panX + x, panY + y);
  /** Zoom by a factor so that what is at this point of the window stays there. */
  const zoomBy = (factor, { x, y } = middleOf(room)) => {
    const { left, top } = room.getBoundingClientRect(), real = between(1, zoom * factor, MOST_ZOOM) / zoom;
    lookAt(zoom * real, (x - left) * (1 - real) + panX * real, (y - top) * (1 - real) + panY * real);
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
    if (zoom === 1 || !target.matches(":focus-visible")) return;
    const there = middleOf(target), middle = middleOf(room);
    if (!isWithin(room.getBoundingClientRect(), there)) panBy(middle.x - there.x, middle.y - there.y);
  };

  room.addEventListener("pointerdown", ({ target, pointerId, x, y }) => {
    if (!fingers.size) isDragged = false;
    if (!target.closest(".zoom")) fingers.set(pointerId, { x, y });
  });
  room.addEventListener("pointermove", drag);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, ({ pointerId }) => fingers.delete(pointerId));
  room.addEventListener("click", (event) => isDragged && event.stopPropagation(), { capture: true });
  room.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  room.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 200), event);
  }, { passive: false });
  room.addEventListener("dblclick", (event) => {
    if (event.target.closest(".zoom") || meant(event)) return;
    if (zoom > 1) fit();
    else zoomBy(2.2, event);
  });
  room.addEventListener("focusin", bringIntoSight);
  area("zoom-in").onclick = () => zoomBy(1.5);
  area("zoom-out").onclick = () => zoomBy(1 / 1.5);
  area("zoom-fit").onclick = fit;
  addEventListener("resize", () => panBy(0, 0));
}
