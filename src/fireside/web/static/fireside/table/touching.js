/* What a touch means. What carries neither actions nor a why lets it through to what lies beneath it. A finger reaches
   small things beside it, too, the nearest first; of what is large enough for two they take some room away. */

import { middleOf } from "./page.js";

export const FINGER = 40; // pixels across, to be touched without fail
export const LEAST = 24; // of less nobody can be sure
const AROUND = Array.from({ length: 12 }, (_, place) => (place * Math.PI) / 6);

/** The things of such a kind where a drawing was touched, topmost first, whatever else lies over them. */
export function touchedAt({ target, clientX, clientY }, kind) {
  const touched = target.isConnected ? target : document.elementFromPoint(clientX, clientY); // it may just have been redrawn
  const drawing = touched?.closest("#table svg");
  if (!drawing) return [];
  const below = document.elementsFromPoint(clientX, clientY).filter((element) => drawing.contains(element));
  return [touched, ...below].map((element) => element.closest(kind)).filter(Boolean);
}

/** What a touch means: the topmost thing, but first of all one that goes on with what is picked. */
export function meant(event) {
  const touched = event.pointerType === "touch" ? touchedBy(event) : touchedAt(event, "[data-actions]");
  return touched.find((element) => element.matches(".picked, .left")) ?? touched[0];
}

/** What a finger reaches: what it lies on, and before that what is small beside it unless that would leave too little. */
function touchedBy(event) {
  const under = touchedAt(event, "[data-actions]"), hasRoom = !under.length || sizeOf(under[0]) >= 2 * FINGER;
  return hasRoom ? [...smallNear(event), ...under] : under;
}

function smallNear({ target, clientX: x, clientY: y }) {
  const drawing = target.closest("#table svg"), far = new Map();
  for (const thing of drawing?.querySelectorAll("[data-actions]") ?? []) {
    const { width, height } = thing.getBoundingClientRect(), middle = middleOf(thing);
    const [across, down] = [Math.abs(x - middle.x), Math.abs(y - middle.y)];
    if (Math.min(width, height) >= FINGER || across > Math.max(width, FINGER) / 2 || down > Math.max(height, FINGER) / 2) continue;
    far.set(thing, Math.hypot(Math.max(0, across - width / 2), Math.max(0, down - height / 2)));
  }
  return [...far.keys()].sort((one, other) => far.get(one) - far.get(other));
}

/** How large a thing is where it is smallest. */
function sizeOf(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height);
}

/** How wide a circle about the middle of a thing is in which a finger reaches it and nothing else; no more than is needed. */
export function roomFor(thing) {
  if (sizeOf(thing) >= FINGER) return FINGER;
  const { x, y } = middleOf(thing);
  const isMeantAt = (clientX, clientY) => meant({ target: document.elementFromPoint(clientX, clientY) ?? thing, clientX, clientY, pointerType: "touch" }) === thing;
  const isFree = (wide) => AROUND.every((turn) => isMeantAt(x + (wide / 2 - 1) * Math.cos(turn), y + (wide / 2 - 1) * Math.sin(turn)));
  return [FINGER, 32, LEAST].find(isFree) ?? 0;
}
