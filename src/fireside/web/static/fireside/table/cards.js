/* Cards: what is to be read in peace lies over the board until its viewer has done with it. One at a time, the others wait
   in order. A card holds nothing up: the table goes on beneath it, and what can be touched there can be touched.

     cards.show({ id, title, html, until: "goOn" | "close", lang, isWanted })

   `html` is from the server, `until` names the button's words, `lang` is the language of title and content. A card that was
   put away is remembered by its `id` for this table, and not shown again unless it `isWanted`, which comes before all
   that wait; one that is shown or waits takes the new content. `cards.withdraw(id)` takes one away as if it had never been (what was undone, say),
   `cards.putAway(id)` as if it had been read, `cards.isPutAway(id)` asks, and `cards.isFirstVisit` tells that this
   browser has no memory of the table.

   Its button, Enter and Escape put one card away; a click elsewhere all of them, and does no more than that unless it
   hits something that can be touched. */

import { area, table } from "./page.js";
import { meant } from "./touching.js";

const KEPT_TABLES = 40, KEPT_CARDS = 60;
const TOUCHABLE = "a, [data-back], button, input, label, select, summary, textarea";
const BUSY = "input, select, textarea, .aside *, .menu *, #chooser *"; // who is there is not called away

class Cards {
  #place = null;
  #waiting = []; // the first one is shown
  #held = null; // what had the focus before
  #memory = new Memory(location.pathname);
  isFirstVisit = this.#memory.isNew;

  begin(place, playback) {
    this.#place = place;
    this.#memory.add([]);
    place.querySelector(".done").onclick = () => this.#next();
    place.addEventListener("keydown", (event) => event.key === "Enter" && event.target === place && this.#next());
    document.addEventListener("click", (event) => playback.isInterrupted || this.#leave(event));
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.#waiting.length && !table.classList.contains("narrowing")) this.#next();
    });
  }

  show(card) {
    const place = this.#waiting.findIndex(({ id }) => id === card.id);
    if (card.isWanted) this.#waiting = [card, ...this.#waiting.filter(({ id }) => id !== card.id)];
    else if (place >= 0) this.#waiting[place] = card;
    else if (!this.isPutAway(card.id)) this.#waiting.push(card);
    this.#write();
  }

  withdraw(id) {
    this.#waiting = this.#waiting.filter((card) => card.id !== id);
    this.#write();
  }

  putAway(id) {
    this.#memory.add([id]);
    this.withdraw(id);
  }

  isPutAway(id) { return this.#memory.has(id); }

  #next() { this.putAway(this.#waiting[0].id); }

  /** A click elsewhere: whoever plays on has read enough. */
  #leave(event) {
    if (!this.#waiting.length || event.target.closest("#card")) return;
    this.#memory.add(this.#waiting.map(({ id }) => id));
    this.#waiting = [];
    this.#write();
    if (!meant(event) && !event.target.closest(TOUCHABLE)) event.stopImmediatePropagation();
  }

  /** Let the page show the first of those that wait. */
  #write() {
    const [card] = this.#waiting, place = this.#place, [title, body, done] = ["h2", ".body", ".done"].map((one) => place.querySelector(one));
    const isOpen = !place.hidden, isOther = place.dataset.card !== card?.id;
    if (!card) return isOpen && this.#close();
    if (isOther || body.innerHTML !== card.html) body.innerHTML = card.html;
    title.textContent = card.title;
    for (const part of [title, body]) part.lang = card.lang ?? document.documentElement.lang;
    done.textContent = place.dataset[card.until ?? "close"];
    done.dataset.more = this.#waiting.length - 1;
    if (!isOther) return;
    place.dataset.card = card.id;
    place.hidden = false;
    body.scrollTop = 0;
    this.#takeFocus(isOpen);
  }

  #takeFocus(isOpen) {
    const active = document.activeElement;
    if (active.matches(BUSY) || table.classList.contains("narrowing")) return;
    if (!isOpen) this.#held = active;
    this.#place.focus({ preventScroll: true });
  }

  /** The focus goes back to where it was, or to what is asked. */
  #close() {
    const place = this.#place, isWithin = place.contains(document.activeElement), held = this.#held;
    place.hidden = true;
    place.querySelector(".body").replaceChildren();
    delete place.dataset.card;
    this.#held = null;
    if (!isWithin) return;
    const back = held?.isConnected && held !== document.body && held.checkVisibility() ? held : area("prompt");
    back?.focus({ preventScroll: true });
  }
}

/** What was put away at the tables that were visited last, the newest at the end. */
class Memory {
  #table;

  constructor(name) { this.#table = name; }

  get isNew() { return !(this.#table in this.#tables()); }

  has(id) { return this.#tables()[this.#table]?.includes(id) ?? false; }

  add(ids) {
    const { [this.#table]: known = [], ...others } = this.#tables();
    const kept = [...known.filter((id) => !ids.includes(id)), ...ids].slice(-KEPT_CARDS);
    const all = [...Object.entries(others), [this.#table, kept]].slice(-KEPT_TABLES);
    localStorage.setItem("cards", JSON.stringify(Object.fromEntries(all)));
  }

  #tables() { return JSON.parse(localStorage.getItem("cards") ?? "{}"); }
}

export const cards = new Cards();
