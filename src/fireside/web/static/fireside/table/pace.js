/* The pace at which others' moves are shown, as the player prefers it: slow, normal, or at once. */

import { preference } from "./page.js";

const BEATS = { slow: 2000, normal: 900, "at-once": 0 }; // milliseconds for one thing that happens

/** How long one thing that somebody else does is shown. */
export const beat = () => BEATS[preference("pace")];

/** How much longer than usual things travel. */
export const slowness = () => (preference("pace") === "slow" ? 1.6 : 1);
