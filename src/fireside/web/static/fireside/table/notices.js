/* Notices: whose turn it is, how much time is left, that something new was said, who is here, whom to invite; by eye and by ear. */

import { copy } from "./copying.js";
import { area, found, prefer, preference, table, texts, whenShown } from "./page.js";
import { toast } from "./toasts.js";

const speaker = { context: null }; // made with the first sound: browsers want a touch before
const isLoud = () => preference("sound") === "on";

/** A tone of so many hertz, for so many seconds. */
export function sound(frequency, length, volume, delay = 0) {
  if (!isLoud()) return;
  const context = (speaker.context ??= new AudioContext()), begin = context.currentTime + delay;
  const wave = new OscillatorNode(context, { frequency, type: "triangle" }), gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  wave.connect(gain).connect(context.destination);
  wave.start(begin);
  wave.stop(begin + length);
}

/** Your turn. */
function chime() {
  sound(523, 0.5, 0.12);
  sound(784, 0.7, 0.12, 0.14);
}

export function setUpSound(button) {
  const showSound = () => button.setAttribute("aria-pressed", isLoud());
  button.onclick = () => {
    prefer("sound", isLoud() ? "off" : "on");
    chime();
  };
  table.addEventListener("preferred", showSound);
  showSound();
}

/** The title tells whose turn it is, and a chime that it has become yours. */
export function setUpTurn(prompt) {
  let wasAsked = true; // no sound when the page is opened
  whenShown(() => {
    const isAsked = prompt.querySelector(".asked") !== null;
    document.title = isAsked ? `● ${texts.yourTurn} – ${texts.title}` : texts.title;
    if (isAsked && !wasAsked) chime();
    wasAsked = isAsked;
  });
}

/** The chat's tab tells how much was said since it was open; what others say meanwhile is shown in passing. */
export function setUpTalk(tab) {
  const [summary] = tab.children, lines = () => found("#chat li:not(.empty)");
  const open = () => (tab.open = true);
  let read = new Set(lines().map(({ id }) => id)), told = new Set(read);
  const hear = () => {
    for (const line of lines().filter(({ id }) => !told.has(id))) {
      told.add(line.id);
      if (!tab.open && !line.matches(".mine")) toast(line.textContent, { lead: open });
    }
    if (tab.open) read = new Set(told);
    badge(summary, [...told].filter((id) => !read.has(id)).length);
  };
  tab.addEventListener("toggle", hear);
  whenShown(hear);
}

/** Who is away, and who is back, is shown in passing; who has left the table is told in the chat. */
export function setUpPresence() {
  const stateOf = (player) => (player.matches(".left") ? "left" : player.matches(".away") ? "away" : "here");
  const states = () => new Map(found("#players .player:not(.mine)").map((player) => [player.id, stateOf(player)]));
  let known = states();
  whenShown(() => {
    const now = states();
    for (const [id, state] of now) {
      const change = `${known.get(id)}-${state}`, text = { "here-away": texts.away, "away-here": texts.here }[change];
      if (text) toast(text.replace("0", area(id).querySelector(".name").firstElementChild?.textContent ?? ""));
    }
    known = now;
  });
}

/** A number at a tab, or none. */
export function badge(summary, number) {
  if (number) summary.dataset.badge = number;
  else delete summary.dataset.badge;
}

/** A notice lies over the board until it is touched, or something has happened. */
export function setUpNotice(notice) {
  const clear = () => notice.replaceChildren();
  notice.addEventListener("click", ({ target }) => target.closest("a, button") || clear());
  document.addEventListener("keydown", ({ key }) => key === "Escape" && clear());
}

/** Clocks run as the server's does, whatever this device's own says. */
export function setUpClocks() {
  const skew = Date.now() - 1000 * Number(texts.now);
  const tick = () => {
    for (const clock of found(".clock[data-runs-out]")) {
      const left = Math.max(0, Math.round((Number(clock.dataset.runsOut) + skew - Date.now()) / 1000));
      clock.textContent = faceOf(left);
      clock.classList.toggle("short", left < 30);
    }
  };
  setInterval(tick, 500);
  whenShown(tick);
}

function faceOf(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  if (days) return `${days} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Invitations are read, and copied; where the browser does not allow that, they are selected at least. */
export function setUpInvitations(room) {
  whenShown(() => {
    for (const link of found(".invitation")) if (link.textContent !== link.href) link.textContent = link.href;
  });
  room.addEventListener("click", async ({ target: button }) => {
    const link = area(button.dataset.copy);
    if (!link) return;
    getSelection().selectAllChildren(link);
    button.textContent = (await copy(link.href)) ? texts.copied : texts.selected;
  });
}
