/* Posting: an action that is on the page, with the revision that is on the page, and never two at once. While the last
   one is only a pick, of which nothing has come yet, whatever else could have been touched then can be touched instead. */

import { Change, swap } from "./changes.js";
import { actionsOf, area, found, isWithin, middleOf, shownRevision, table, tell, texts } from "./page.js";

const PATIENCE = 20000; // milliseconds
const NEXT = "<hx-next></hx-next>"; // between changes that came one after the other
const addressOf = (form) => form.getAttribute("action"); // form.action is the button of that name
const asPost = (body) => ({ method: "POST", body: new URLSearchParams(body) });

export class Post {
  #pendingAt = null; // the revision for which an action is on its way; the stream may be quicker than its answer
  #last = null; // the last action with what could be touched then, and the revision that answered it
  #playback;
  picked = []; // the actions that are left by what was touched, for a hint to compare with

  constructor(playback) {
    this.#playback = playback;
    table.addEventListener("moved-on", () => this.#settle());
    table.addEventListener("shown", () => this.#offerInstead());
    document.addEventListener("submit", (event) => this.#submit(event));
  }

  /** Whether nothing can be chosen now. */
  get isShut() { return this.#pendingAt === shownRevision(); }

  act(action, touched) { return this.#post(addressOf(area("act")), action, touched); }

  /** Another action in the last one's place, which was only a pick; the same one again is let go. */
  async change(touched) {
    const actions = touched.dataset.instead.split(" ");
    const back = area("undo").getAttribute("formaction");
    if (actions.includes(this.#last.action)) return void this.#post(back);
    if (actions.length === 1) return void this.#post(texts.change, actions[0], touched);
    const asked = await this.#post(back);
    return asked && asked === shownRevision() ? area(touched.id) : null; // to be asked further
  }

  #post(url, action, touched) {
    const body = new FormData(area("act"));
    if (action) body.set("action", action);
    return this.#send(url, body, touched);
  }

  /** Take back one of the last decisions, and only that. */
  letGo(touched) { return this.#post(addressOf(area("act")).replace(/act$/, "undo"), touched.dataset.back, touched); }

  /** Ask something that changes nothing: why not, or for a hint. */
  async ask(url, button) {
    await this.#request(url, {}, button);
    this.#markAdvice();
  }

  /** What a notice advises is lit, and the notice lies where it does not cover it. */
  #markAdvice() {
    const action = area("notice").querySelector("[data-hint]")?.dataset.hint;
    const drawn = found("[data-actions]").filter((element) => actionsOf(element).includes(action));
    for (const element of [...drawn, ...found(`#choices button[value="${action}"]`)]) element.classList.add("hinted");
    const told = area("notice").parentElement;
    told.classList.remove("low");
    const box = area("notice").getBoundingClientRect();
    told.classList.toggle("low", drawn.some((element) => isWithin(box, middleOf(element))));
  }

  #submit(event) {
    const { target: form, submitter } = event;
    const url = submitter?.getAttribute("formaction") ?? addressOf(form);
    if (submitter?.dataset.confirm && !confirm(submitter.dataset.confirm)) return event.preventDefault();
    if (!/\/(act|undo|vote|say|hint|heard|on|answer)$/.test(url)) return; // the others lead to another page
    event.preventDefault();
    if (form.id === "say") this.#request(url, asPost(new FormData(form)), form); // the stream brings it to everybody
    else if (url.endsWith("/heard")) this.#request(url, asPost(new FormData(form, submitter)), submitter);
    else if (url.endsWith("/hint")) this.ask(`${url}${this.picked.length ? `?picked=${this.picked}` : ""}`, submitter);
    else this.#send(url, new FormData(form, submitter), submitter);
  }

  async #send(url, body, touched) {
    if (this.isShut) return;
    const at = (this.#pendingAt = shownRevision()), action = url.endsWith("undo") ? null : body.get("action");
    const known = url === texts.change ? this.#last.known : touchable();
    this.#playback.isAwaiting = true;
    table.classList.add("pending");
    touched?.classList.add("picked");
    const answer = await this.#request(url, asPost(body), null, (revision) => (this.#last = action && { action, known, at: revision }));
    if (this.#pendingAt === at) this.#settle();
    this.#markAdvice();
    return answer;
  }

  /** Mark what could be touched instead of what was, unless it can be touched for something else now. */
  #offerInstead() {
    for (const element of found("[data-instead]")) delete element.dataset.instead;
    if (this.#last?.at !== shownRevision() || !area("undo")?.matches("[data-pick]")) return;
    for (const [id, actions] of this.#last.known) {
      if (area(id) && !area(id).dataset.actions) area(id).dataset.instead = actions;
    }
  }

  /** What was picked has been decided, or has failed. */
  #settle() {
    this.#pendingAt = null;
    this.#playback.isAwaiting = false;
    table.classList.remove("pending");
    tell("settled");
  }

  /** Send something and show what comes back, told before by its revision; whatever was used for it is busy meanwhile. */
  async #request(url, options, used, decided = () => {}) {
    if (used?.classList.contains("busy")) return null;
    used?.classList.add("busy");
    const signal = AbortSignal.timeout(PATIENCE);
    let revision = null;
    try {
      revision = await this.#take(await fetch(url, { headers: { "HX-Request": "true" }, signal, ...options }), used, decided);
    } catch {
      const note = Object.assign(document.createElement("p"), { className: "note", textContent: texts.failed });
      area("notice").replaceChildren(note);
    }
    used?.classList.remove("busy");
    return revision;
  }

  /** Show an answer: a change, a notice, or that what was said is heard. Strangers see the page as everybody does. */
  async #take(answer, used, decided) {
    if (answer.redirected) return location.reload();
    if (answer.ok && used?.id === "say") return used.reset();
    const [first, ...later] = (await answer.text()).split(NEXT);
    const change = new Change(first, { isOwn: true });
    if (!change.areas.size) throw new Error(`no answer of the table: ${answer.status}`);
    if (change.revision === null) swap(change.areas);
    else {
      decided(answer.ok ? change.revision : null);
      this.#playback.answer(change);
      if (later.length) this.#playback.isAwaiting = false; // what others have done since is played as such
      for (const text of later) this.#playback.add(new Change(text));
    }
    return answer.ok ? change.revision : null;
  }
}

/** What can be touched now, with its actions; what has no id cannot be found again. */
const touchable = () => new Map(found("[data-actions][id]").map(({ id, dataset }) => [id, dataset.actions]));
