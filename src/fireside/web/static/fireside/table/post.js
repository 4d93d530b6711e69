/* Posting: an action that is on the page, with the revision that is on the page, and never two at once. */

import { Change, swap } from "./changes.js";
import { actionsOf, area, found, shownRevision, table, tell, texts } from "./page.js";

const PATIENCE = 20000; // milliseconds
const addressOf = (form) => form.getAttribute("action"); // form.action is the button of that name
const asPost = (body) => ({ method: "POST", body: new URLSearchParams(body) });

export class Post {
  #pendingAt = null; // the revision for which an action is on its way; the stream may be quicker than its answer
  #playback;

  constructor(playback) {
    this.#playback = playback;
    table.addEventListener("moved-on", () => this.#settle());
    document.addEventListener("submit", (event) => this.#submit(event));
  }

  /** Whether nothing can be chosen now. */
  get isShut() { return this.#playback.isShut || this.#pendingAt === shownRevision(); }

  act(action, touched) {
    const form = area("act"), body = new FormData(form);
    body.set("action", action);
    return this.#send(addressOf(form), body, touched);
  }

  /** Take back one of the last decisions, and only that. */
  letGo(touched) {
    const form = area("act"), body = new FormData(form);
    body.set("action", touched.dataset.back);
    return this.#send(addressOf(form).replace(/act$/, "undo"), body, touched);
  }

  /** Ask something that changes nothing: why not, or for a hint. */
  async ask(url, button) {
    await this.#request(url, {}, button);
    const action = area("notice").querySelector("[data-hint]")?.dataset.hint;
    const drawn = found("[data-actions]").filter((element) => actionsOf(element).includes(action));
    for (const element of [...drawn, ...found(`#choices button[value="${action}"]`)]) element.classList.add("hinted");
  }

  #submit(event) {
    const { target: form, submitter } = event;
    const url = submitter?.getAttribute("formaction") ?? addressOf(form);
    if (submitter?.dataset.confirm && !confirm(submitter.dataset.confirm)) return event.preventDefault();
    if (!/\/(act|undo|vote|say|hint)$/.test(url)) return; // the others lead to another page
    event.preventDefault();
    if (form.id === "say") this.#request(url, asPost(new FormData(form)), form); // the stream brings it to everybody
    else if (url.endsWith("/hint")) this.ask(url, submitter);
    else this.#send(url, new FormData(form, submitter), submitter);
  }

  async #send(url, body, touched) {
    if (this.isShut) return;
    const at = (this.#pendingAt = shownRevision());
    table.classList.add("pending");
    touched?.classList.add("picked");
    await this.#request(url, asPost(body));
    if (this.#pendingAt === at) this.#settle();
  }

  /** What was picked has been decided, or has failed. */
  #settle() {
    this.#pendingAt = null;
    table.classList.remove("pending");
    tell("settled");
  }

  /** Send something and show what comes back; whatever was used for it is busy meanwhile. */
  async #request(url, options, used) {
    if (used?.classList.contains("busy")) return;
    used?.classList.add("busy");
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      await this.#take(await fetch(url, { headers: { "HX-Request": "true" }, signal, ...options }), used);
    } catch {
      const note = Object.assign(document.createElement("p"), { className: "note", textContent: texts.failed });
      area("notice").replaceChildren(note);
    }
    used?.classList.remove("busy");
  }

  /** Show an answer: a change, a notice, or that what was said is heard. Strangers see the page as everybody does. */
  async #take(answer, used) {
    if (answer.redirected) return location.reload();
    if (answer.ok && used?.id === "say") return used.reset();
    const change = new Change(await answer.text(), { isOwn: true });
    if (!change.areas.size) throw new Error(`no answer of the table: ${answer.status}`);
    if (change.revision === null) swap(change.areas);
    else this.#playback.answer(change);
  }
}
