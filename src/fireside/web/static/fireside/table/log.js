/* The log: lines are added to it as they are told, and taken from it when something is undone. The keyboard has one stop
   there, a touched line lights up what it speaks of, and whoever looks further back is given the earlier lines. */

import { light } from "./lights.js";
import { area, table, texts, whenShown, wide } from "./page.js";

const MOST_HEARD = 20;
const numberOf = (line) => Number(line.getAttribute("value"));
const linesOf = (list) => [...(list?.querySelectorAll(":scope > li[value]") ?? [])];
const isWhole = (list) => "whole" in list.dataset;
const isSame = (one, other) => one?.id === other?.id && one?.textContent === other?.textContent;

/** The lists of lines that an area brings: the whole log as it is now, or what was added one after the other. */
function listsIn(text) {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: text });
  return [...content.querySelectorAll(".events")];
}

/** The lines that an area adds to what the log has; none if it stands for the whole log. */
export function newLines(text) {
  const lists = text ? listsIn(text) : [], has = new Set(linesOf(area("log")?.querySelector(".events")).map(({ id }) => id));
  return lists.some(isWhole) ? [] : lists.flatMap(linesOf).filter(({ id }) => !has.has(id));
}

/** Put the lines of an area into the log. */
export function takeLines(text) {
  for (const list of listsIn(text)) takeList(list, area("log"));
}

/** In place of all lines, or of those from the same number on. */
function takeList(list, log) {
  const has = log.querySelector(".events");
  if (!has || isWhole(list)) return quietly(log, () => log.replaceChildren(list));
  const sent = linesOf(list), first = Number(list.dataset.first);
  const known = linesOf(has).filter((line) => numberOf(line) >= first);
  const same = known.findIndex((line, place) => !isSame(line, sent[place])), kept = same < 0 ? known.length : same;
  for (const line of known.slice(kept)) line.remove();
  for (const line of sent.slice(kept)) addLine(line, has);
}

/** One more line, which is told to those who listen: by the log itself, or in its place while it is folded. */
export function addLine(line, list = area("log").querySelector(".events")) {
  list.append(line);
  const heard = area("heard");
  if (!heard || area("story").open) return;
  heard.append(Object.assign(document.createElement("p"), { textContent: line.textContent }));
  if (heard.children.length > MOST_HEARD) heard.firstElementChild.remove();
}

/** Change the log without a word about it. */
function quietly(log, doing) {
  log.setAttribute("aria-live", "off");
  doing();
  setTimeout(() => log.setAttribute("aria-live", texts.stream ? "polite" : "off"), 500);
}

/** Light up what a line speaks of; on a small screen the log makes way for it. */
function showLine(line) {
  if (!wide.matches) area("story").open = false;
  light(line, true);
}

export function setUpLog(log) {
  const names = () => [...log.querySelectorAll("button, [data-tale], .earlier a")];
  let latest = null;
  /** Of all that can be touched in the log the Tab key stops at one, the last that was looked at; arrows lead on. */
  const stop = () => {
    const all = names(), at = all.includes(latest) ? latest : all.at(-1);
    for (const name of all) name.tabIndex = name === at ? 0 : -1;
    log.tabIndex = at ? -1 : 0; // so that it can be scrolled
  };
  const mark = () => {
    for (const line of log.querySelectorAll("[data-lights]:not(:has(> .show))")) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "show" });
      button.setAttribute("aria-label", texts.show);
      line.append(button);
    }
    stop();
  };
  const fetchEarlier = async (link) => {
    const item = link.closest("li");
    if (item.classList.contains("busy")) return;
    item.classList.add("busy");
    const answer = await fetch(link.href, { headers: { "HX-Request": "true" } }).catch(() => null);
    item.classList.remove("busy");
    if (!answer?.ok || !item.isConnected) return;
    const [list] = listsIn(await answer.text());
    quietly(log, () => item.replaceWith(...list.children));
    mark();
    watch();
  };
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting && target.isConnected) fetchEarlier(target.querySelector("a"));
  });
  const watch = () => {
    observer.disconnect();
    const earlier = log.querySelector(".earlier");
    if (earlier) observer.observe(earlier);
  };

  log.addEventListener("focusin", ({ target }) => stop((latest = target)));
  log.addEventListener("click", (event) => {
    const link = event.target.closest(".earlier a"), line = event.target.closest("[data-lights]");
    if (link) {
      event.preventDefault();
      fetchEarlier(link);
    } else if (line && !event.target.closest("a, .card-name")) showLine(line);
  });
  log.addEventListener("keydown", (event) => {
    const all = names(), place = all.indexOf(event.target), [up, down] = [place - 1, place + 1];
    const next = { ArrowUp: up, ArrowLeft: up, ArrowDown: down, ArrowRight: down, Home: 0, End: all.length - 1 }[event.key];
    if (place < 0 || next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    all[next]?.focus();
  });
  whenShown(mark);
  whenShown(watch);
  table.addEventListener("told", mark);
}
