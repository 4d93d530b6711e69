/* The rules: the whole book in a tab, fetched when that is opened for the first time, and read from the paragraph of what
   is asked now. Links to a rule open it there. */

import { filterBook } from "../searching.js";
import { area, table } from "./page.js";

export function setUpBook(tab) {
  const [room, whole, search] = ["rulebook", "whole-book", "rule-search"].map(area);
  const asked = () => area("rule").querySelector("[data-rule]")?.dataset.rule;
  let fetched = null, opener = null;

  /** The book, once it is here; what stands in its place is only for the time until then. */
  const fetchOnce = () => (fetched ??= fetch(room.dataset.of).then(async (answer) => {
    if (!answer.ok) throw new Error(`no rules: ${answer.status}`);
    whole.innerHTML = await answer.text();
    tab.classList.add("fetched");
    mark();
  }).catch(() => (fetched = null)));
  const mark = () => {
    for (const old of whole.querySelectorAll(".asked")) old.classList.remove("asked");
    area(`book-${asked()}`)?.classList.add("asked");
  };
  /** Turn to a paragraph; `isRead` lets the keyboard go on from there. */
  const turnTo = async (ident, isRead) => {
    tab.open = true;
    await fetchOnce();
    filter((search.value = ""));
    const paragraph = area(ident);
    if (!paragraph) return room.focus({ preventScroll: true });
    room.scrollTop += paragraph.getBoundingClientRect().top - room.getBoundingClientRect().top - 8;
    if (!isRead) return;
    paragraph.tabIndex = -1;
    paragraph.focus({ preventScroll: true });
  };
  const turnToAsked = (isRead) => turnTo(`book-${asked()}`, isRead);
  const filter = (text) => {
    filterBook(whole, text);
    whole.querySelector(".chapters")?.toggleAttribute("hidden", text.trim() !== "");
    const said = area("rules-found"), isNone = !whole.querySelector("article > :not([hidden])");
    said.textContent = isNone ? said.dataset.none : "";
    said.classList.toggle("visually-hidden", !isNone);
  };
  const close = () => {
    tab.open = false;
    (opener?.isConnected ? opener : tab.firstElementChild).focus({ preventScroll: true });
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.rule, #whole-book a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!tab.contains(link)) opener = link;
    const [, number] = link.getAttribute("href").split("#");
    turnTo(tab.contains(link) && number.startsWith("book-") ? number : `book-${number}`, true);
  });
  tab.addEventListener("toggle", () => tab.open && !fetched && turnToAsked(false));
  tab.firstElementChild.addEventListener("click", () => (opener = null));
  search.addEventListener("focus", fetchOnce);
  search.addEventListener("input", () => {
    filter(search.value);
    room.scrollTop = 0;
  });
  area("rule-now").onclick = () => turnToAsked(true);
  table.addEventListener("moved-on", mark);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !tab.open || !tab.contains(document.activeElement)) return;
    event.stopPropagation();
    close();
  });
  if (tab.open) turnToAsked(false);
}
