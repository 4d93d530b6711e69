/* The replay: it plays by itself at a pace, and a slider, buttons and keys lead through the game. The address is always
   that of the moment that is shown, as somebody has seen it. */

import { Change } from "./changes.js";
import { copy } from "./copying.js";
import { area, between, found, table } from "./page.js";
import { setUpStudy } from "./study.js";
import { toast } from "./toasts.js";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const CHAPTERS = { PageUp: -1, PageDown: 1 };
const PAUSE = { slow: 2200, normal: 1000, fast: 150 }; // milliseconds between two steps, besides what moves
const KEPT = "replay-pace";

export function setUpReplay(form, playback) {
  const slider = form.elements.at, place = area("place"), play = area("play"), pace = area("replay-pace");
  const ticks = found(".ticks [data-at]").map(({ dataset, title }) => ({ at: Number(dataset.at), title }));
  const now = () => Number(slider.value), last = Number(slider.max);
  let latest = new AbortController(), isPlaying = false, timer = 0;

  const addressOf = (query) => `${form.getAttribute("action")}?${query}`;
  const asked = () => new URLSearchParams(new FormData(form));
  /** Show what the slider says; what is still on its way is not awaited any more. */
  const show = async () => {
    const from = place.value, query = asked(), isStep = Math.abs(now() - from) === 1;
    latest.abort();
    const { signal } = (latest = new AbortController());
    tellChapter();
    try {
      const answer = await fetch(`${addressOf(query)}&from=${from}`, { headers: { "HX-Request": "true" }, signal });
      playback.replace(new Change(await answer.text(), { isOwn: true, isMissed: !isStep }));
      place.value = query.get("at");
      history.replaceState(history.state, "", `?${query}`);
      for (const name of ["at", "seat"]) area("act").elements[name].value = query.get(name);
    } catch (error) {
      if (error.name === "AbortError") return;
      place.value = "–";
      pause();
    }
  };
  const goTo = (step) => {
    slider.value = between(0, step, last);
    return show();
  };
  /** In which part of the game this is, also for those who do not see the slider. */
  const tellChapter = () => {
    const chapter = ticks.findLast(({ at }) => at <= now())?.title ?? "";
    area("chapter").textContent = chapter;
    table.style.setProperty("--now", now() / Math.max(1, last));
    slider.setAttribute("aria-valuetext", `${chapter} ${now()} / ${last}`.trim());
  };
  /** The beginning of the next part of the game, or of this one and those before it. */
  const chapterFrom = (by) => (by > 0 ? ticks.find(({ at }) => at > now())?.at ?? last : ticks.findLast(({ at }) => at < now())?.at ?? 0);

  /** Play from now on, or after a while, or not any more. */
  const setPlaying = (wish, after = 0) => {
    isPlaying = wish;
    clearTimeout(timer);
    if (wish) timer = setTimeout(goOn, after);
    play.setAttribute("aria-label", wish ? play.dataset.pause : play.dataset.play);
    play.classList.toggle("playing-on", wish);
  };
  const pause = () => setPlaying(false);
  /** A step, what moves in it, a pause, and so on to the end. */
  const goOn = async () => {
    await goTo(now() + 1);
    while (table.classList.contains("moving")) await new Promise((done) => setTimeout(done, 50));
    if (now() === last) pause();
    if (isPlaying) timer = setTimeout(goOn, PAUSE[pace.value]);
  };
  const toggle = async () => {
    if (isPlaying) return pause();
    if (now() === last) await goTo(0);
    setPlaying(true);
  };
  const lead = (step) => {
    pause();
    goTo(step);
  };

  pace.value = localStorage.getItem(KEPT) ?? "normal";
  pace.onchange = () => localStorage.setItem(KEPT, pace.value);
  form.addEventListener("input", ({ target }) => target !== pace && (pause(), show()));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector(".ticks").addEventListener("click", ({ target }) => target.dataset.at && lead(Number(target.dataset.at)));
  play.onclick = toggle;
  area("back").onclick = () => lead(now() - 1);
  area("forward").onclick = () => lead(now() + 1);
  area("share").onclick = async () => {
    const link = new URL(addressOf(asked()), location.href).href;
    toast((await copy(link)) ? form.dataset.copied : `${form.dataset.here} ${link}`);
  };
  document.addEventListener("keydown", (event) => {
    const { target, key } = event, isOnSlider = target === slider;
    if ((!isOnSlider && target.matches("input, select, textarea")) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === " " && !target.matches("button, summary, a")) toggle();
    else if (CHAPTERS[key]) lead(chapterFrom(CHAPTERS[key]));
    else if (KEYS[key] && !isOnSlider && !target.matches("[data-stop]")) lead(now() + KEYS[key]);
    else return;
    event.preventDefault();
  });
  setUpStudy({ show, lead, isAt: (seat) => (form.elements.seat.value = seat) });
  tellChapter();
  for (const button of [play, area("back"), area("forward")]) button.disabled = false; // now they are heard, as are keys
  if (!stillness.matches && !new URLSearchParams(location.search).has("at")) setPlaying(true, PAUSE[pace.value]); // a link to a moment stays there
}
