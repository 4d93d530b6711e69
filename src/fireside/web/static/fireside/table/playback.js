/* Playback: changes wait in a queue and are shown in order, each with its stages, what moves, and the lines of the log that
   tell of it; what others do gets the time that the chosen pace gives it. It holds nothing up: what is asked of the
   viewer is offered at once, and the first touch or key shows how the table stands, and is then taken as any other. */

import { swap } from "./changes.js";
import { light } from "./lights.js";
import { addLine, newLines } from "./log.js";
import { Motion } from "./motion.js";
import { sound } from "./notices.js";
import { beat, slowness } from "./pace.js";
import { area, found, shownRevision, table, tell } from "./page.js";

const STAGE = 430, LONGEST_CASCADE = 4000; // milliseconds for one stage, and for all of a change
const FURTHER = 0.5, MOST_LINES = 3; // beats for each further line of a change, and for all of them
const SILENT = 0.35, PLAIN = 0.65; // beats for what the log does not tell, and for what is not seen
const FURTHEST = 50; // beats that the page may stay behind the table
const WORTH_SKIPPING = 1200; // milliseconds
const ASKING = ["prompt", "choices", "actions"];
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const FOCUSABLE = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]";
const stagesLast = ({ stages }) => Math.min(LONGEST_CASCADE, stages.length * STAGE);
const linesLast = (count) => Math.min(MOST_LINES, count && 1 + FURTHER * (count - 1));
const isNewer = ({ revision }) => revision !== null && revision > shownRevision(); // the stream may bring late what an answer has brought
const asks = ({ areas }) => areas.get("prompt")?.includes('class="asked"');

export class Playback {
  #waiting = [];
  #current = null; // the change that is being shown; its areas are those that are not yet
  #motion = new Motion();
  #isPlaying = false;
  #shown = shownRevision(); // what the board shows; what is asked may be newer
  isAwaiting = false; // whether what comes is the viewer's own doing, also where the stream is quicker than the answer
  #under = null; // what was touched by the click that has just ended a playback

  constructor() {
    for (const kind of ["click", "keydown"]) addEventListener(kind, (event) => this.#interrupt(event), { capture: true });
    document.addEventListener("visibilitychange", () => document.hidden && this.#hurry());
  }

  /** Whether the click or key that is being handled has just ended a playback. */
  get isInterrupted() { return this.#under !== null; }

  add(change) {
    change.isOwn ||= this.isAwaiting;
    if (change.isBack) this.#forgetLast();
    this.#play([...this.#waiting, change]);
    if (this.#isPlaying) this.#markSkip();
    if (this.#waiting.includes(change) && isNewer(change) && (asks(change) || shownRevision() > this.#shown)) this.#offer(change);
  }

  /** The answer to an own action goes first; only what is newer, having overtaken it, is still to be played.
      If the stream was quicker and its stages are being shown, they are the answer's own and go on. */
  answer(change) {
    const newer = this.#waiting.filter(({ revision }) => (revision ?? Infinity) > change.revision);
    if (this.#current?.revision !== change.revision) this.#motion.skip();
    this.#play([change, ...newer]);
  }

  /** Show this instead of whatever is played or waits. */
  replace(change) {
    this.#current = null;
    this.#motion.skip();
    this.#play([change]);
  }

  /** What was undone before it could be shown is not shown any more. */
  #forgetLast() {
    const undone = this.#waiting.findLastIndex(({ revision, isBack }) => revision !== null && !isBack);
    this.#waiting = this.#waiting.filter((_, place) => place !== undone);
  }

  /** What is asked now is on the page at once, though the board is still behind. */
  #offer({ areas }) {
    swap([...areas].filter(([name]) => ASKING.includes(name)));
    tell("shown");
  }

  /** Whether a click was meant for this: not if it ended a playback, and something else lay there then. */
  isMeant(element) { return !element || !this.#under || this.#under.has(element) || this.#under.has(element.id); }

  /** A click or a key shows the end first. It is meant for what it touched, if that still means the same. */
  #interrupt(event) {
    this.#under = null;
    if (!this.#isPlaying) return;
    const button = event.target.closest?.("button"), meaning = button?.value;
    const touched = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [event.target];
    this.#under = new Set(touched.flatMap((element) => [element, element.closest?.("[id]")?.id]));
    this.#hurry();
    if (!button || (button.isConnected && button.value === meaning)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Show at once whatever is left. */
  #hurry() {
    if (!this.#isPlaying) return;
    const left = this.#current ? [this.#current] : [], rest = this.#waiting;
    const areas = together([...left.map((change) => change.areas), this.#withoutOld(rest)]);
    [this.#current, this.#waiting] = [null, []];
    this.#motion.skip();
    table.classList.remove("staging");
    this.#put(areas, newestOf([...left, ...rest]));
  }

  async #play(waiting) {
    this.#waiting = waiting;
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    table.classList.add("moving");
    try {
      while (this.#waiting.length) await this.#playNext();
    } finally {
      area("skip")?.setAttribute("hidden", "");
      table.classList.remove("moving", "staging");
      this.#isPlaying = false;
      this.#current = null;
    }
  }

  /** The next change; together with all that wait where they need no time. */
  async #playNext() {
    const change = this.#waiting[0], time = this.#timeFor(change), isAlone = this.#waiting.length === 1 || change.isOwn;
    if (change.isMissed || document.hidden || (!time && (stillness.matches || !isAlone))) {
      const count = this.#waiting.findIndex((one) => this.#timeFor(one) || one.isOwn);
      const changes = this.#waiting.splice(0, count < 0 ? Infinity : Math.max(1, count));
      this.#put(this.#withoutOld(changes), newestOf(changes));
      if (change.isMissed) tell("caught-up");
      return;
    }
    this.#waiting.shift();
    const held = focused(), isNews = change.revision === null || change.revision > this.#shown;
    change.areas = this.#withoutOld([change]);
    this.#current = change;
    this.#motion.isSkipped = false;
    this.#markSkip();
    const lines = isNews && time ? newLines(change.areas.get("log")) : [];
    const isSeen = !isNews || (await this.#playStages(change, lines));
    if (this.#current === change) await this.#show(change, lines, isSeen ? time : 0, focused() ?? held);
  }

  /** Milliseconds for one beat of a change: none for what is missed, taken back or the viewer's own; less if many wait. */
  #timeFor(change) {
    if (change.isOwn || change.isMissed || change.isBack || change.revision === null || document.hidden) return 0;
    return beat() * Math.min(1, FURTHEST / this.#waiting.filter((one) => one.revision !== null).length);
  }

  /** There is a button for skipping what takes a while. */
  #markSkip() {
    const left = [this.#current, ...this.#waiting].filter(Boolean);
    const time = left.reduce((sum, change) => sum + this.#timeFor(change) + stagesLast(change), 0);
    area("skip")?.toggleAttribute("hidden", time < WORTH_SKIPPING);
  }

  /** Show a change's stages one after the other, with the lines that tell of them; whether they were seen to the end. */
  async #playStages(change, lines) {
    const { stages } = change, told = lines.length / (stages.length + 1);
    if (!stages.length || stillness.matches) return true;
    const time = (stagesLast(change) / stages.length) * slowness();
    tell("staging");
    table.classList.add("staging");
    for (const [place, stage] of stages.entries()) {
      if (this.#current !== change || this.#motion.isSkipped) break;
      for (const line of lines.splice(0, Math.floor(told * (place + 1)) - Math.floor(told * place))) this.#tell(line);
      await this.#playStage(stage, time);
    }
    table.classList.remove("staging");
    return !this.#motion.isSkipped;
  }

  async #playStage(stage, time) {
    swap(stage);
    const drawn = [...stage.keys()].map((name) => `#${name}`).join();
    const coming = found(`:is(${drawn}) [data-from]`), leaving = found(`:is(${drawn}) [data-leaves]`);
    if (leaving.length) sound(520, 0.12, 0.05);
    else if (coming.length) sound(260, 0.05, 0.05, time / 1500);
    await Promise.all([
      this.#motion.wait(time),
      ...coming.map((stone) => this.#motion.come(stone, time)),
      ...leaving.map((stone) => this.#motion.leave(stone, time)),
    ]);
  }

  /** Put a change on the page, move what has moved, and tell of it line by line. */
  async #show(change, lines, time, held) {
    const moves = !this.#motion.isSkipped && !stillness.matches, before = moves ? this.#motion.look() : null;
    const { areas } = change, later = lines.length ? ["log", "latest"] : [], count = lines.length;
    const now = new Map([...areas].filter(([name]) => !later.includes(name)));
    for (const name of now.keys()) areas.delete(name);
    this.#put(now, change.revision, held);
    const going = before ? this.#motion.move(before, slowness()) : null, { hasMoved } = this.#motion;
    const each = count && (linesLast(count) * (hasMoved || count > 1 ? 1 : PLAIN) * time) / count;
    for (const line of lines) {
      if (this.#current !== change) return;
      this.#tell(line, going);
      await this.#motion.wait(each);
    }
    if (this.#current === change) this.#put(areas, change.revision);
    await Promise.all([going, hasMoved && !count ? this.#motion.wait(SILENT * time) : null]);
  }

  /** A line is happening: it stands in the log and by itself, and what it speaks of is lit where it has come to. */
  async #tell(line, going = null) {
    const change = this.#current;
    addLine(line);
    area("latest")?.replaceChildren(...line.cloneNode(true).childNodes);
    tell("told");
    await going;
    if (this.#current === change) light(line);
  }

  /** Put areas of this revision on the page. */
  #put(areas, revision, held = focused()) {
    if (!areas.size) return;
    const before = this.#shown;
    swap(areas);
    if (area("revision")) this.#shown = Math.max(before, revision ?? 0); // a replay goes back, too
    if (this.#shown !== before) tell("moved-on");
    keepFocus(held);
    tell("shown");
  }

  /** Changes as one, without what is older than the page. An answer may show the same revision with a notice. */
  #withoutOld(changes) {
    let newest = this.#shown;
    return together(changes.map(({ areas, isOwn, revision }) => {
      const isOld = revision !== null && (isOwn ? revision < newest : revision <= newest);
      const isAhead = revision !== null && revision < shownRevision(); // what is asked on the page is newer
      newest = Math.max(newest, revision ?? 0);
      return [...areas].filter(([name]) => name === "notice" || !(isOld || (isAhead && ASKING.includes(name))));
    }));
  }
}

const newestOf = (changes) => Math.max(0, ...changes.map(({ revision }) => revision ?? 0));

/** Areas as one: the newest of each, and all lines of the log. */
function together(all) {
  const found = new Map();
  for (const areas of all) {
    for (const [name, content] of areas) found.set(name, name === "log" ? (found.get(name) ?? "") + content : content);
  }
  return found;
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
