/* The pace at which others' moves are shown: slow, normal, or at once. */

import { preference, prefer } from "./page.js";

const BEATS = { slow: 2000, normal: 900, once: 0 }; // milliseconds for one thing that happens
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** What was chosen; who prefers stillness and has chosen nothing is shown everything at once. */
const pace = () => preference("pace", stillness.matches ? "once" : "normal");

/** How long one thing that somebody else does is shown. */
export const beat = () => BEATS[pace()] ?? BEATS.normal;

/** How much longer than usual things travel. */
export const slowness = () => (pace() === "slow" ? 1.6 : 1);

export function setUpPace(choice) {
  const chosen = choice.querySelector(`[value="${pace()}"]`);
  if (chosen) chosen.checked = true;
  choice.addEventListener("change", ({ target }) => prefer("pace", target.value));
}
