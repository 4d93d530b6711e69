/* Toasts: what is said in passing lies over the board for a while and goes by itself. It moves nothing, and touching it
   leads to where it can be read again. */

import { area } from "./page.js";

const LONG = 6000; // milliseconds
const MOST = 3;

/** Say something; `lead` is done when it is touched. */
export function toast(text, { lead = () => {} } = {}) {
  const room = area("toasts"), one = Object.assign(document.createElement("p"), { className: "toast", textContent: text });
  while (room.children.length >= MOST) room.firstElementChild.remove();
  room.append(one);
  one.onclick = () => {
    one.remove();
    lead();
  };
  let timer = setTimeout(() => one.remove(), LONG);
  one.onpointerenter = () => clearTimeout(timer);
  one.onpointerleave = () => (timer = setTimeout(() => one.remove(), LONG / 2));
}
