/* Resting: what breathes and flickers on the page stops when nothing has happened for a while, so that a table left open
   costs nothing. A look, a touch, a key or the table's own news wakes it. */

import { table } from "./page.js";

const AWAKE = 20000; // milliseconds
const STIRS = ["pointermove", "pointerdown", "keydown", "scroll", "visibilitychange"];

export function setUpResting() {
  let timer = 0, woken = -Infinity;

  const wake = () => {
    if (performance.now() - woken < 1000) return; // pointers tell of every pixel
    woken = performance.now();
    table.classList.remove("resting");
    clearTimeout(timer);
    timer = setTimeout(() => table.classList.add("resting"), AWAKE);
  };
  for (const stir of STIRS) document.addEventListener(stir, wake, { capture: true, passive: true });
  for (const news of ["shown", "staging", "told"]) table.addEventListener(news, wake);
  wake();
}
