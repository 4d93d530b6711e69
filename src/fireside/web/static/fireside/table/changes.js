/* Changes: what the server sends when something has happened. A change holds the areas that are different now; before
   them it may hold stages, drawings of single panels in which something happens step by step. */

import htmx from "../htmx/htmx.esm.min.js";
import { takeLines } from "./log.js";
import { area, table } from "./page.js";

const STAGE = /<hx-stage>([\s\S]*?)<\/hx-stage>/g;
const PARTIAL = /<hx-partial hx-target="#([\w-]+)"[^>]*>([\s\S]*?)<\/hx-partial>/g;
const areasIn = (html) => new Map([...html.matchAll(PARTIAL)].map(([, name, content]) => [name, content]));

export class Change {
  /** `isOwn` marks the answer to what was posted here; what is missed is not played, only shown. */
  constructor(html, { isOwn = false, isMissed = false } = {}) {
    this.areas = areasIn(html.replace(STAGE, ""));
    this.stages = [...html.matchAll(STAGE)].map(([, drawn]) => areasIn(drawn));
    const revision = /name="revision" value="(\d+)"/.exec(this.areas.get("choices"));
    this.revision = revision && Number(revision[1]); // none if it is about something else than the game
    this.isBack = html.startsWith("<hx-back>"); // it takes back what was done before it
    this.isOwn = isOwn;
    this.isMissed = isMissed;
  }
}

/** Morph areas into the page: what stays keeps its focus and its motion. htmx promises, but is done when it returns. */
export function swap(areas) {
  for (const [name, text] of areas) {
    if (!area(name)) continue;
    if (name === "log") takeLines(text);
    else htmx.swap({ sourceElement: table, target: area(name), text, swap: "innerMorph" });
  }
}

/** Morph areas as they were sent into the page. */
export const swapText = (html) => swap(areasIn(html));

/** What is looked at by the keyboard stays so in its new drawing. */
function keepStop(old, now) {
  for (const name of ["role", "tabindex", "aria-label", "data-stop"]) now.setAttribute(name, old.getAttribute(name));
}

/* htmx makes placeholders with document.createElement, which is no SVG: such nodes are put in whole instead. */
htmx.registerExtension("svg", {
  htmx_before_morph_node(old, { newNode }) {
    if (old.dataset?.stop !== undefined && !newNode.matches("[data-actions], [data-back]")) keepStop(old, newNode);
    if (old.namespaceURI === newNode.namespaceURI) return true;
    old.before(newNode);
    queueMicrotask(() => old.remove()); // htmx goes on from here
    return false;
  },
});
