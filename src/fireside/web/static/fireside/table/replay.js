/* The replay: a slider, buttons and keys to go through the game. */

import { Change } from "./changes.js";
import { area } from "./page.js";

const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

export function setUpReplay(form, playback) {
  const slider = form.elements.at, place = area("place");
  let latest = new AbortController();

  /** Go on by so many steps from where the slider is; what is still on its way is not awaited any more. */
  const go = async (by) => {
    const from = place.value;
    slider.value = Math.max(slider.min, Math.min(Number(slider.value) + by, slider.max));
    const query = new URLSearchParams(new FormData(form)), isStep = Math.abs(slider.value - from) === 1;
    latest.abort();
    const { signal } = (latest = new AbortController()), address = `${form.getAttribute("action")}?${query}&from=${from}`;
    try {
      const answer = await fetch(address, { headers: { "HX-Request": "true" }, signal });
      playback.replace(new Change(await answer.text(), { isOwn: true, isMissed: !isStep }));
      place.value = query.get("at");
      history.replaceState(history.state, "", `?${query}`);
    } catch (error) {
      if (error.name !== "AbortError") place.value = "–";
    }
  };
  form.addEventListener("input", () => go(0));
  form.addEventListener("submit", (event) => event.preventDefault());
  area("back").onclick = () => go(-1);
  area("forward").onclick = () => go(1);
  for (const name of ["back", "forward"]) area(name).disabled = false; // now they are heard, as are keys
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || !KEYS[event.key] || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    go(KEYS[event.key]);
  });
}
