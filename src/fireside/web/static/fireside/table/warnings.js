/* Warnings: what somebody might regret, told beside what is pointed at or focused before it is chosen. */

import { optionOf } from "./choice.js";
import { placeFor, put, table } from "./page.js";

const GAP = 8;

export class Warnings {
  #note;
  #choice;
  #shown = null; // what the warning stands beside

  constructor(note, choice) {
    [this.#note, this.#choice] = [note, choice];
    for (const event of ["staging", "settled", "moved-on", "narrowed"]) table.addEventListener(event, () => this.show(null));
  }

  /** Tell about the one action that choosing this means; nothing where there are several, or nothing to regret. */
  show(element) {
    if (element === this.#shown) return;
    this.#shown = element;
    const actions = element ? (element.dataset.actions ? this.#choice.meantBy(element) : [element.value]) : [];
    const warning = actions.length === 1 && optionOf(actions[0])?.querySelector(".regret");
    if (!warning) return this.#note.hidePopover();
    this.#note.replaceChildren(...warning.cloneNode(true).childNodes);
    this.#note.lang = warning.lang;
    this.#note.showPopover();
    const box = element.getBoundingClientRect(), { width, height } = this.#note.getBoundingClientRect();
    const above = box.top - height - GAP;
    put(this.#note, placeFor(this.#note, box.x + (box.width - width) / 2, above > GAP ? above : box.bottom + GAP));
  }
}
