/* The stream: how the page hears what happens at the table. It is open while the page is seen; a hidden page only looks
   now and then how the table stands, so that its title tells. A line that breaks is told, and opened again. */

import { Change } from "./changes.js";
import { area, shownRevision, texts } from "./page.js";

const SOONEST = 250, LATEST = 5000; // milliseconds before a broken line is tried again
const PATIENCE = 15000; // how long the table may take to answer
const PEEK = 30000; // how often a hidden page looks
const DOUBT = 2000; // when a device that says it is offline is asked again

export class Stream {
  #line = null;
  #timer = 0;
  #failures = 0;
  #isFresh = !document.hidden; // what has happened since the page was written is shown as it happened
  #playback;

  constructor(playback) {
    this.#playback = playback;
    const renew = () => this.#openIn(document.hidden ? PEEK : 0);
    document.addEventListener("visibilitychange", renew);
    addEventListener("online", renew);
    for (const time of [0, DOUBT]) addEventListener("offline", () => setTimeout(renew, time)); // it may not be, or not yet
    addEventListener("pageshow", ({ persisted }) => persisted && location.reload()); // who is here may have changed, too
    renew();
  }

  #openIn(time) {
    clearTimeout(this.#timer);
    this.#line?.close();
    this.#timer = setTimeout(() => this.#open(), time);
  }

  #open() {
    const line = (this.#line = new EventSource(`${texts.stream}?have=${shownRevision()}${this.#isFresh ? "&fresh" : ""}`));
    let isMissed = !this.#isFresh; // how the game stands, if that is news, and then the people
    line.addEventListener("change", ({ data }) => {
      const change = new Change(data, { isMissed });
      if (change.revision !== null && !area("choices")) return location.reload(); // the game has begun unheard
      this.#isFresh = false;
      this.#playback.add(change);
      isMissed &&= change.revision !== null;
      if (!isMissed && document.hidden) this.#openIn(PEEK);
    });
    line.addEventListener("started", () => location.reload());
    line.onopen = () => {
      clearTimeout(this.#timer);
      this.#failures = 0;
      area("lost").hidden = true;
    };
    line.onerror = () => this.#fail();
    this.#timer = setTimeout(() => this.#fail(), PATIENCE);
  }

  /** Try again, soon at first, and not with all other pages at once when a server comes back. */
  #fail() {
    area("lost").hidden = false;
    const wait = Math.min(LATEST, SOONEST * 2 ** this.#failures++) * (1 + Math.random() / 2);
    this.#openIn(document.hidden ? PEEK : wait);
  }
}
