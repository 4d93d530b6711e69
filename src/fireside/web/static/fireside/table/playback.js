/* Playback: changes wait in a queue and are shown in order, each with its stages and what moves. While stages are shown
   the page stays as it was but for the panels they draw, and nothing can be chosen: a touch or a key shows the end at
   once, and does no more than that. */

import { swap } from "./changes.js";
import { Motion } from "./motion.js";
import { sound } from "./notices.js";
import { area, found, shownRevision, table, tell } from "./page.js";

const STEP = 350; // milliseconds between two changes in which something moves
const BEAT = 430, LONGEST_CASCADE = 4000; // milliseconds for one stage, and for all of a change
const LONGEST_DELAY = 3000; // how far the page may stay behind the table, besides a cascade
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const FOCUSABLE = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]";
const lengthOf = ({ stages }) => Math.min(LONGEST_CASCADE, stages.length * BEAT);

export class Playback {
  #waiting = [];
  #motion = new Motion();
  #isPlaying = false;
  #staged = null; // the change whose stages are being shown
  isSkipping = false; // whether the last touch or key was meant for them

  constructor() {
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.#skip(), { capture: true });
    for (const kind of ["pointerup", "pointercancel", "keyup"]) {
      addEventListener(kind, () => setTimeout(() => (this.isSkipping = false), 100)); // when its click has come, too
    }
    document.addEventListener("visibilitychange", () => document.hidden && this.#hurry());
  }

  /** Whether nothing can be chosen now. */
  get isShut() { return this.isSkipping || this.#staged !== null; }

  add(change) { this.#play([...this.#waiting, change]); }

  /** The answer to an own action goes first; only what is newer, having overtaken it, is still to be played.
      If the stream was quicker and its stages are being shown, they are the answer's own and go on. */
  answer(change) {
    const newer = this.#waiting.filter(({ revision }) => (revision ?? Infinity) > change.revision);
    if (this.#staged?.revision !== change.revision) this.#motion.skip();
    this.#play([change, ...newer]);
  }

  /** Show this instead of whatever is played or waits. */
  replace(change) {
    this.#motion.skip();
    this.#play([change]);
  }

  #skip() {
    this.isSkipping = this.#staged !== null;
    this.#hurry();
  }

  /** Show at once whatever still waits. */
  #hurry() {
    if (!this.#isPlaying) return;
    for (const change of this.#waiting) change.since = -Infinity;
    this.#motion.skip();
  }

  async #play(waiting) {
    this.#waiting = waiting;
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    table.classList.add("moving");
    try {
      while (this.#waiting.length) await this.#playNext(this.#waiting);
    } finally {
      area("skip")?.setAttribute("hidden", "");
      table.classList.remove("moving", "staging");
      this.#isPlaying = false;
      this.#staged = null;
    }
  }

  /** The next change, quicker if many wait; all at once if they have waited too long. */
  async #playNext(waiting) {
    const room = LONGEST_DELAY + (waiting.some(({ stages }) => stages.length) ? LONGEST_CASCADE : 0);
    const isLate = performance.now() - waiting[0].since > room;
    if (isLate || stillness.matches || document.hidden) return this.#show(withoutOld(waiting.splice(0)), 0);
    const pace = Math.min(1, (0.8 * room) / waiting.reduce((sum, change) => sum + STEP + lengthOf(change), 0));
    area("skip")?.toggleAttribute("hidden", waiting.length < 3);
    const change = waiting.shift(), held = focused();
    const isSeen = await this.#playStages(change, pace);
    return this.#show(withoutOld([change]), isSeen ? pace : 0, focused() ?? held);
  }

  /** Show a change's stages one after the other, unless the page is past them; whether they were seen to the end. */
  async #playStages(change, pace) {
    const { stages, revision } = change;
    if (!stages.length || revision <= shownRevision()) return true;
    const beat = (lengthOf(change) / stages.length) * pace;
    this.#motion.isSkipped = false;
    this.#staged = change;
    tell("staging");
    table.classList.add("staging");
    area("skip")?.toggleAttribute("hidden", stages.length < 2);
    for (const stage of stages) if (!this.#motion.isSkipped) await this.#playStage(stage, beat);
    table.classList.remove("staging");
    this.#staged = null;
    return !this.#motion.isSkipped;
  }

  async #playStage(stage, beat) {
    swap(stage);
    const drawn = [...stage.keys()].map((name) => `#${name}`).join();
    const coming = found(`:is(${drawn}) [data-from]`), leaving = found(`:is(${drawn}) [data-leaves]`);
    if (leaving.length) sound(520, 0.12, 0.05);
    else if (coming.length) sound(260, 0.05, 0.05, beat / 1500);
    await Promise.all([
      this.#motion.animate(table, [], { duration: beat }), // a clock that can be skipped
      ...coming.map((stone) => this.#motion.come(stone, beat)),
      ...leaving.map((stone) => this.#motion.leave(stone, beat)),
    ]);
  }

  /** Put areas on the page and, unless `pace` is 0, move what has moved. */
  async #show(areas, pace, held = focused()) {
    if (!areas.size) return;
    const before = pace ? this.#motion.look() : null, revision = shownRevision();
    swap(areas);
    if (shownRevision() !== revision) tell("moved-on");
    keepFocus(held);
    tell("shown");
    if (before) await this.#motion.move(before, pace);
  }
}

/** Changes as one, without what is older than the page. An answer may show the same revision with a notice. */
function withoutOld(changes) {
  const together = new Map();
  let newest = shownRevision();
  for (const { areas, isOwn, revision } of changes) {
    const isOld = revision !== null && (isOwn ? revision < newest : revision <= newest);
    for (const [name, content] of areas) if (!isOld || name === "notice") together.set(name, content);
    newest = Math.max(newest, revision ?? 0);
  }
  return together;
}

/** What has the keyboard's focus, if that is at the table. */
const focused = () => (document.activeElement.closest("#table, #chooser") ? document.activeElement : null);

/** Who works with the keyboard stays where they are; if that is gone, the prompt says what is asked now. */
function keepFocus(held) {
  if (!held) return;
  const again = held.isConnected && held.checkVisibility() ? held : area(held.id);
  const next = again?.matches(FOCUSABLE) ? again : area("prompt");
  if (document.activeElement !== next) next?.focus({ preventScroll: true });
}
