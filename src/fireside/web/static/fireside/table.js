/* The table in the browser, the same for every game.

   The server draws everything; this script only shows frames one after the other, moves what has moved, and turns
   clicks, taps and keys into the number of one action. What a drawing may carry:
     data-actions="12 87"   touching it means one of these actions
     data-why="14"          touching it asks why these actions are not allowed
     data-piece="S03"       a piece that may travel, also from one panel to another
     data-reveal="back"     turns over when the value changes
     data-roll="4"          a die; a new id means a new roll
     data-face="tool/axe"   in a sentence: the name of a card, which is shown beside it
     data-from="0 -64"      in a stage: comes from there, in units of the drawing
     data-leaves="0 64"     in a stage: shines, and vanishes in that direction
   What carries neither actions nor a why lets a touch through to what lies beneath it.
   Without this script the same page works as plain forms. */

const htmx = window.htmx;
const table = document.getElementById("table");
const area = (name) => document.getElementById(name);
const texts = table.dataset;

const STEP = 350; // milliseconds between two frames in which something moves
const BEAT = 430, LONGEST_CASCADE = 4000; // milliseconds for one stage, and for all of a frame
const LONGEST_DELAY = 3000; // how far the page may stay behind the table, besides a cascade
const PEEK = 30000; // how often a hidden page looks whose turn it is
const TRAVEL = 380, TURN = 300, TUMBLE = 560, STAGGER = 60;
const prefersStillness = matchMedia("(prefers-reduced-motion: reduce)");
const pause = (time) => new Promise((done) => setTimeout(done, time));

/* Frames: the areas that have changed. They wait in a queue and are played in order. Before its areas a frame may
   bring stages: drawings of single panels in which something happens step by step. */

const STAGE = /<hx-stage>([\s\S]*?)<\/hx-stage>/g;
const PARTIAL = /<hx-partial hx-target="#([\w-]+)"[^>]*>([\s\S]*?)<\/hx-partial>/g;
const waiting = [];
let isPlaying = false;
let isCatchingUp = false; // what was missed is not played, only shown

/** A frame's areas as a map from each one's name to its content. */
const read = (html) => new Map([...html.replace(STAGE, "").matchAll(PARTIAL)].map(([, name, content]) => [name, content]));

const stagesIn = (html) => [...html.matchAll(STAGE)].map(([, drawn]) => read(drawn));
const frameOf = (html) => ({ areas: read(html), stages: stagesIn(html), at: performance.now(), isOwn: false });

const asPartial = ([name, content]) => `<hx-partial hx-target="#${name}" hx-swap="innerMorph">${content}</hx-partial>`;

/** The revision that a frame shows; none if it is about something else than the game. */
function revisionOf(areas) {
  const found = /name="revision" value="(\d+)"/.exec(areas.get("choices") ?? "");
  return found && Number(found[1]);
}

const shownRevision = () => Number(area("revision")?.value ?? 0);

function arrived(html) {
  const frame = frameOf(html);
  waiting.push(isCatchingUp ? { ...frame, at: -Infinity } : frame);
  if (revisionOf(frame.areas) === null) isCatchingUp = false; // a stream begins with the game, then come the people
  if (!isPlaying) play();
}

/** The answer to one's own action goes first; only what is newer, having overtaken it, is still to be played.

    If the stream was quicker and its stages are being shown, they are the answer's own and go on. */
function answered(html) {
  const frame = { ...frameOf(html), isOwn: true }, revision = revisionOf(frame.areas);
  const newer = waiting.filter((one) => (revisionOf(one.areas) ?? Infinity) > revision);
  waiting.splice(0, Infinity, frame, ...newer);
  if (!staged || revisionOf(staged.areas) !== revision) hurry();
  if (!isPlaying) play();
}

async function play() {
  isPlaying = true;
  table.classList.add("moving");
  try {
    while (waiting.length) await playNext();
  } finally {
    area("skip")?.setAttribute("hidden", "");
    table.classList.remove("moving");
    isPlaying = false;
  }
}

/** The next frame, quicker if many wait; all at once if they have waited too long. */
async function playNext() {
  const room = LONGEST_DELAY + (waiting.some((frame) => frame.stages.length) ? LONGEST_CASCADE : 0);
  const isLate = performance.now() - waiting[0].at > room;
  if (isLate || isHasty()) return show(withoutOld(waiting.splice(0)), 0);
  const steps = waiting.length * STEP + waiting.reduce((sum, { stages }) => sum + lengthOf(stages), 0);
  const pace = Math.min(1, (0.8 * room) / steps);
  area("skip")?.toggleAttribute("hidden", waiting.length < 3);
  const [frame] = waiting.splice(0, 1), held = focused();
  const isSeen = await playStages(frame, pace);
  return show(withoutOld([frame]), isSeen ? pace : 0, focused() ?? held);
}

const lengthOf = (stages) => Math.min(LONGEST_CASCADE, stages.length * BEAT);

const isHasty = () => prefersStillness.matches || document.hidden;

/** Frames as one, without what is older than the page. An answer may show the same revision with a notice. */
function withoutOld(frames) {
  const together = new Map();
  let newest = shownRevision();
  for (const { areas, isOwn } of frames) {
    const revision = revisionOf(areas);
    const isOld = revision !== null && (isOwn ? revision < newest : revision <= newest);
    for (const [name, content] of areas) if (!isOld || name === "notice") together.set(name, content);
    newest = Math.max(newest, revision ?? 0);
  }
  return together;
}

/** Put the areas on the page and, unless `pace` is 0, move what has moved. */
async function show(areas, pace, held = focused()) {
  if (!areas.size) return;
  const before = pace ? look() : null;
  const revision = shownRevision();
  swap(areas);
  if (shownRevision() !== revision) settle();
  keepFocus(held);
  refresh();
  if (before) await move(before, pace);
}

/* htmx makes placeholders with document.createElement, which is no SVG: such nodes are put in whole instead. */
const strays = new Map();
htmx.registerExtension("svg", {
  htmx_before_morph_node(old, { newNode }) {
    if (isSameInvitation(old, newNode)) return false; // its link may be selected, its button may tell so
    if (old.namespaceURI === newNode.namespaceURI) return true;
    strays.set(old, newNode);
    return false;
  },
});

function isSameInvitation(old, newNode) {
  const [link, newLink] = [old, newNode].map((node) => node.matches?.(".invite") && node.querySelector("a"));
  return link && newLink && link.getAttribute("href") === newLink.getAttribute("href");
}

function swap(areas) {
  const text = [...areas].map(asPartial).join("");
  htmx.swap({ sourceElement: table, text, swap: "none" }); // what it promises is done when it returns
  for (const [placeholder, node] of strays) placeholder.replaceWith(node);
  strays.clear();
}

/** What follows from the areas as they are now. */
function refresh() {
  const prompt = area("prompt");
  if (prompt) tellTurn(Boolean(prompt.querySelector(".asked")));
  tellOfTalk();
  for (const link of table.querySelectorAll(".invitation")) if (link.textContent !== link.href) link.textContent = link.href;
  tick();
}
let wasAsked = true; // no sound when the page is opened

function tellTurn(isAsked) {
  if (!texts.yourTurn) return; // a replay
  document.title = isAsked ? `● ${texts.yourTurn} – ${texts.title}` : texts.title;
  if (isAsked && !wasAsked) chime();
  wasAsked = isAsked;
}

/** A folded chat shows that something new was said. */
function tellOfTalk() {
  const fold = area("talk"), newest = area("chat")?.querySelector("li:last-child")?.id;
  if (fold?.dataset.newest && fold.dataset.newest !== newest) fold.classList.add("news");
  if (fold?.open) fold.classList.remove("news");
  if (fold) fold.dataset.newest = newest;
}

/** What has the keyboard's focus, if that is at the table. */
const focused = () => (document.activeElement.closest("#table, #chooser") ? document.activeElement : null);

const FOCUSABLE = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]";

/** Who works with the keyboard stays where they are; if that is gone, the prompt says what is asked now. */
function keepFocus(held) {
  if (!held) return;
  const again = held.isConnected && held.checkVisibility() ? held : area(held.id);
  const next = again?.matches(FOCUSABLE) ? again : area("prompt");
  if (document.activeElement !== next) next?.focus({ preventScroll: true });
}

/* Stages: what happens before a frame's areas are shown. The page stays as it was but for the panels they draw, and
   nothing can be chosen: a touch or a key shows the end at once, and does no more than that. */

let staged = null; // the frame whose stages are being shown
let isSkipping = false; // whether the last touch or key was meant for them

/** Show a frame's stages one after the other, unless the page is past them; whether they were seen to the end. */
async function playStages(frame, pace) {
  const { areas, stages } = frame;
  if (!stages.length || revisionOf(areas) <= shownRevision()) return true;
  const beat = (lengthOf(stages) / stages.length) * pace;
  isSkipped = false;
  staged = frame;
  letGo();
  table.classList.add("staging");
  area("skip")?.toggleAttribute("hidden", stages.length < 2);
  try {
    for (const stage of stages) if (staged === frame && !isSkipped) await playStage(stage, beat);
  } finally {
    if (staged === frame) endStages();
  }
  return !isSkipped;
}

function endStages() {
  table.classList.remove("staging");
  staged = null;
}

async function playStage(stage, beat) {
  swap(stage);
  const found = (kind) => [...stage.keys()].flatMap((name) => [...(area(name)?.querySelectorAll(`[data-${kind}]`) ?? [])]);
  const [coming, leaving] = [found("from"), found("leaves")];
  if (leaving.length) sound(520, 0.12, 0.05);
  else if (coming.length) sound(260, 0.05, 0.05, beat / 1500);
  await Promise.all([
    animate(table, [], { duration: beat }), // a clock that can be skipped
    ...coming.map((stone) => come(stone, beat)),
    ...leaving.map((stone) => leave(stone, beat)),
  ]);
}

/** What falls gets quicker and bounces a little; what is moved glides. */
function come(stone, beat) {
  const [x, y] = stone.dataset.from.split(" ").map(Number), start = { transform: `translate(${x}px, ${y}px)` };
  if (x || y > 0) return animate(stone, [start, { transform: "none" }], { duration: beat * 0.85 });
  const frames = [
    { ...start, easing: "cubic-bezier(.45, 0, .9, .6)" },
    { transform: "none", offset: 0.7, easing: "ease-out" },
    { transform: "translate(0, -5px)", offset: 0.84, easing: "ease-in" },
    { transform: "none" },
  ];
  return animate(stone, frames, { duration: beat * 0.95, easing: "linear" });
}

async function leave(stone, beat) {
  const [x, y] = stone.dataset.leaves.split(" ");
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: "scale(1.12)", opacity: 1, offset: 0.55 },
    { transform: `translate(${x}px, ${y}px) scale(.25)`, opacity: 0 },
  ];
  await animate(stone, frames, { duration: beat });
  stone.style.opacity = 0; // until the next drawing
}

document.addEventListener("visibilitychange", () => document.hidden && isPlaying && hurryAll());

/* Motion: compare the page before and after, and let things go from where they were to where they are. */

const running = new Set();
let isSkipped = false;

/** End all motion and whatever waits to be played. */
function hurry() {
  isSkipped = true;
  for (const animation of running) animation.finish();
}

async function animate(element, frames, options) {
  const animation = element.animate(frames, { easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards", ...options });
  running.add(animation);
  if (isSkipped) animation.finish();
  await animation.finished.catch(() => {});
  running.delete(animation);
}

/** Where everything is that may move. */
function look() {
  const pieces = new Map(), sides = new Map(), groups = new Map(), dice = new Set();
  for (const piece of table.querySelectorAll("[data-piece]")) pieces.set(piece.dataset.piece, placeOf(piece));
  for (const face of table.querySelectorAll("[data-reveal][id]")) {
    sides.set(face.id, { side: face.dataset.reveal, picture: face.cloneNode(true) });
  }
  for (const group of table.querySelectorAll(".fs-piece[id]")) groups.set(group.id, group.style.transform);
  for (const die of table.querySelectorAll("[data-roll][id]")) dice.add(die.id);
  return { pieces, sides, groups, dice };
}

/** Where a piece is: in the window, and in its panel, which may itself have moved or grown. */
function placeOf(piece) {
  const box = piece.getBoundingClientRect();
  const svg = piece.ownerSVGElement;
  const matrix = svg.getScreenCTM();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const home = piece.closest(".fs-piece[id]")?.id;
  const inPanel = matrix && middle.matrixTransform(matrix.inverse());
  return { box, middle, home, panel: svg.closest(".panel")?.id, inPanel };
}

/** Dice first, then what travels, then what turns over. Until its time comes each stays as it was. */
async function move(before, pace) {
  isSkipped = false;
  const found = (selector) => [...table.querySelectorAll(selector)];
  const rolled = found("[data-roll][id]").filter((die) => !before.dice.has(die.id));
  const moved = found("[data-piece]").filter((piece) => hasMoved(piece, before.pieces.get(piece.dataset.piece)));
  const shifted = found(".fs-piece[id]").filter(({ id, style }) => hasChanged(before.groups.get(id), style.transform));
  const turned = found("[data-reveal][id]").filter(({ id, dataset }) => hasChanged(before.sides.get(id)?.side, dataset.reveal));
  const thrown = rolled.length ? TUMBLE * pace : 0;
  const landed = thrown + (moved.length || shifted.length ? TRAVEL * pace : 0);
  if (rolled.length) sound(180, 0.08, 0.08);
  await Promise.all([
    ...inTurn(rolled, 0, pace, (die, delay) => tumble(die, delay, pace)),
    ...shifted.map((group) => shift(group, before.groups.get(group.id), thrown, pace)),
    ...inTurn(moved, thrown, pace, (piece, delay) => travel(piece, before.pieces.get(piece.dataset.piece), delay, pace)),
    ...inTurn(turned, landed, pace, (face, delay) => turnOver(face, before.sides.get(face.id).picture, delay, pace)),
  ]);
  if (isSkipped) return;
  if (moved.length || shifted.length) sound(330, 0.05, 0.05);
  await pause((landed || turned.length ? 40 : 90) * pace); // long enough to be noticed
}

const hasChanged = (was, now) => was !== undefined && was !== now;

/** Each a little after the one before, all within a second. */
function inTurn(elements, begin, pace, doing) {
  const stagger = Math.min(STAGGER, 600 / elements.length) * pace;
  return elements.map((element, place) => doing(element, begin + place * stagger));
}

function hasMoved(piece, was) {
  const now = placeOf(piece);
  if (!was) return true;
  if (was.panel !== now.panel) return true;
  if (was.home && was.home === now.home) return false; // goes with the group it lies in
  return Math.hypot(now.inPanel.x - was.inPanel.x, now.inPanel.y - was.inPanel.y) > 1.5;
}

const shift = (group, was, delay, pace) =>
  animate(group, [{ transform: was }, { transform: group.style.transform }], { duration: TRAVEL * pace, delay });

/** A piece flies above everything else from where it was; a new one appears. */
async function travel(piece, was, delay, pace) {
  const now = placeOf(piece), duration = TRAVEL * pace;
  if (!was?.box.width || !isInSight(piece, now)) {
    return animate(piece, [{ opacity: 0, transform: "scale(.6)" }, { opacity: 1, transform: "none" }], { duration, delay });
  }
  const flight = ghost(piece.cloneNode(true), piece);
  const there = `translate(${was.middle.x - now.middle.x}px, ${was.middle.y - now.middle.y}px)`;
  const far = { transform: `${there} scale(${was.box.width / now.box.width})` };
  const isAway = animate(piece, [{ opacity: 0 }, { opacity: 0 }], { duration, delay });
  await animate(flight, [far, { transform: "none" }], { duration, delay });
  flight.remove();
  return isAway;
}

/** Whether the middle of a piece can be seen: the board may be zoomed in, the page scrolled. */
function isInSight(piece, { middle }) {
  const room = piece.closest("#stage")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return middle.x > room.left && middle.x < room.right && middle.y > room.top && middle.y < room.bottom;
}

/** A picture above the page, exactly where `model` is drawn. */
function ghost(picture, model) {
  const layer = area("flights");
  const matrix = model.getScreenCTM();
  for (const named of [picture, ...picture.querySelectorAll("[id]")]) named.removeAttribute("id");
  delete picture.dataset.piece;
  const [outer, inner] = ["g", "g"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  inner.setAttribute("transform", DOMMatrix.fromMatrix(matrix).toString());
  inner.append(picture);
  outer.append(inner);
  layer.setAttribute("class", model.ownerSVGElement.getAttribute("class"));
  layer.append(outer);
  return outer;
}

/** The old side narrows to an edge, the new one widens from it. */
async function turnOver(face, old, delay, pace) {
  const duration = (TURN * pace) / 2;
  const back = ghost(old, face);
  const hidden = animate(face, [{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  await animate(back, [{ transform: "none" }, { transform: "scaleX(0)" }], { duration, delay, easing: "ease-in" });
  back.remove();
  await hidden;
  await animate(face, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration });
}

function tumble(die, delay, pace) {
  const frames = [
    { transform: "translate(-30px, -60px) rotate(-640deg) scale(1.3)", opacity: 0 },
    { transform: "translate(-6px, 0) rotate(-200deg) scale(1)", opacity: 1, offset: 0.45 },
    { transform: "translate(2px, -12px) rotate(-60deg) scale(1.05)", offset: 0.7 },
    { transform: "none" },
  ];
  return animate(die, frames, { duration: TUMBLE * pace, delay });
}

/* Choosing: each touch leaves fewer actions; the last one left is taken. */

let picked = []; // the elements touched so far
let remaining = null; // the actions they have in common
let pendingAt = null; // the revision for which an action is on its way; the stream may be quicker than its answer

const actionsOf = (element) => element.dataset.actions.split(" ");
const touchable = () => [...table.querySelectorAll("[data-actions]")];

const isPending = () => pendingAt !== null && pendingAt === shownRevision();
const isShut = () => isPending() || isSkipping || staged !== null;

function touch(element, byKey) {
  if (isShut()) return;
  if (picked.includes(element)) return letGo();
  const own = actionsOf(element);
  const common = remaining ? own.filter((action) => remaining.includes(action)) : own;
  if (!common.length) letGo();
  picked.push(element);
  remaining = common.length ? common : own;
  if (remaining.length === 1) return act(remaining[0], element);
  narrow();
  offer(element, byKey);
}

/** Show what is picked and what still can be touched. */
function narrow() {
  table.classList.add("narrowing");
  for (const element of touchable()) {
    element.classList.toggle("picked", picked.includes(element));
    element.classList.toggle("left", actionsOf(element).some((action) => remaining.includes(action)));
  }
  for (const element of picked) element.setAttribute("aria-pressed", "true");
}

/** Go back to where nothing is picked. */
function letGo() {
  for (const element of picked) element.removeAttribute("aria-pressed");
  for (const element of table.querySelectorAll(".picked, .left, .hinted")) {
    element.classList.remove("picked", "left", "hinted");
  }
  table.classList.remove("narrowing");
  [picked, remaining] = [[], null];
  area("chooser")?.hidePopover();
}

/** What an action says, as the list of all actions has it. */
const wordsOf = (action) => area("actions").querySelector(`button[value="${action}"]`)?.cloneNode(true).childNodes ?? [action];

/** The actions that are left, in words, beside what was touched; folded if there are many and the board asks on. */
function offer(near, byKey) {
  const chooser = area("chooser"), list = chooser.querySelector("ul");
  list.replaceChildren(...remaining.map(asItem));
  const asksOn = table.querySelector(".left:not(.picked)");
  chooser.classList.toggle("folded", asksOn && !byKey && remaining.length > 5);
  chooser.querySelector(".unfold").textContent = texts.inWords.replace("0", remaining.length);
  chooser.showPopover();
  put(chooser, near);
  if (byKey) list.querySelector("button").focus();
}

function asItem(action) {
  const item = document.createElement("li"), button = document.createElement("button");
  item.setAttribute("role", "none");
  Object.assign(button, { type: "button", value: action });
  button.append(...wordsOf(action));
  button.setAttribute("role", "menuitem");
  item.append(button);
  return item;
}

/** Beside `near`, where it covers least of what can still be touched. */
function put(chooser, near) {
  const box = near.getBoundingClientRect(), own = chooser.getBoundingClientRect(), gap = 10;
  const left = [...table.querySelectorAll(".left")].map((element) => element.getBoundingClientRect());
  const covered = (x, y) =>
    left.filter((one) => one.right > x && one.left < x + own.width && one.bottom > y && one.top < y + own.height).length;
  const middle = [box.x + (box.width - own.width) / 2, box.y + (box.height - own.height) / 2];
  const places = [
    [box.right + gap, middle[1]], [box.left - own.width - gap, middle[1]],
    [middle[0], box.bottom + gap], [middle[0], box.top - own.height - gap],
    [innerWidth, 0], [0, 0], [innerWidth, innerHeight], [0, innerHeight],
  ].map(([x, y]) => [inside(x, innerWidth - own.width), inside(y, innerHeight - own.height)]);
  const [x, y] = places.reduce((best, place) => (covered(...place) < covered(...best) ? place : best));
  Object.assign(chooser.style, { left: `${x}px`, top: `${y}px` });
}

const inside = (value, most) => Math.max(8, Math.min(value, most - 8));

/* Faces: the picture of a card beside its name, while that is pointed at, focused or tapped. */

const faces = new Map();
let nameShown = null;

async function showFace(name) {
  if (name === nameShown) return;
  nameShown = name;
  const face = area("face"), what = name.dataset.face;
  if (!faces.has(what)) faces.set(what, fetchFace(face.dataset.of.replace("kind/id", what)));
  const drawn = await faces.get(what);
  if (!drawn) faces.delete(what);
  if (!drawn || name !== nameShown || !name.isConnected) return;
  face.innerHTML = drawn;
  face.showPopover();
  putFace();
}

/** Above the name, or below it where there is no room. */
function putFace() {
  const face = area("face"), [box] = nameShown?.getClientRects() ?? [];
  if (!box || !face.matches(":popover-open")) return;
  const own = face.getBoundingClientRect(), above = box.top - own.height - 8;
  const y = above >= 8 ? above : inside(box.bottom + 8, innerHeight - own.height);
  Object.assign(face.style, { left: `${inside(box.left, innerWidth - own.width)}px`, top: `${y}px` });
}

const fetchFace = (url) => fetch(url).then((answer) => (answer.ok ? answer.text() : ""), () => "");

function hideFace() {
  nameShown = null;
  area("face")?.hidePopover();
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const name = event.target.closest("[data-face]");
  if (name) showFace(name);
  else if (nameShown) hideFace();
});
document.addEventListener("focusin", ({ target }) => {
  const name = target.matches(":focus-visible") && (target.closest("[data-face]") ?? target.querySelector(":scope > span > [data-face]"));
  if (name) showFace(name);
  else hideFace();
});
document.addEventListener("click", (event) => {
  const name = event.target.closest("button[data-face]");
  if (name) showFace(name);
  else hideFace();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && hideFace());
document.addEventListener("scroll", putFace, { capture: true });

/* Posting: an action that is on the page, with the revision that is on the page, and never two at once. */

function act(action, element) {
  const form = area("act"), body = new FormData(form);
  body.set("action", action);
  return send(addressOf(form), body, element);
}

const addressOf = (form) => form.getAttribute("action"); // form.action is the button of that name

async function send(url, body, touched) {
  if (isShut()) return;
  const at = shownRevision();
  pendingAt = at;
  table.classList.add("pending");
  touched?.classList.add("picked");
  try {
    await take(await fetch(url, { method: "POST", body: new URLSearchParams(body), ...asked() }));
  } catch {
    say(texts.failed);
  } finally {
    if (pendingAt === at) settle();
  }
}

/** What was picked has been decided, or has failed. */
function settle() {
  pendingAt = null;
  table.classList.remove("pending");
  letGo();
}

const asked = () => ({ headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(20000) });

/** Show an answer: a frame or a notice. Who is no longer known sees the page as it is for everybody. */
async function take(answer) {
  if (answer.redirected) return location.reload();
  const html = await answer.text();
  const areas = read(html);
  if (!areas.size) return say(texts.failed);
  if (areas.has("choices")) answered(html);
  else swap(areas);
}

function say(text) {
  const note = Object.assign(document.createElement("p"), { className: "note", textContent: text });
  area("notice").replaceChildren(note);
}

/** Ask something that changes nothing: why not, or for a hint. */
async function ask(url, button) {
  if (button?.classList.contains("busy")) return;
  button?.classList.add("busy");
  try {
    await take(await fetch(url, asked()));
    showHint();
  } catch {
    say(texts.failed);
  } finally {
    button?.classList.remove("busy");
  }
}

function showHint() {
  const action = area("notice").querySelector("[data-hint]")?.dataset.hint;
  if (!action) return;
  const drawn = touchable().filter((element) => actionsOf(element).includes(action));
  const worded = table.querySelectorAll(`#choices button[value="${action}"]`);
  for (const element of [...drawn, ...worded]) element.classList.add("hinted");
}

/** Say something; the stream brings it to everybody, oneself included. */
async function talk(form) {
  if (form.classList.contains("busy")) return;
  form.classList.add("busy");
  try {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(addressOf(form), { method: "POST", body, ...asked() });
    if (answer.ok) form.reset();
    else await take(answer);
  } catch {
    say(texts.failed);
  } finally {
    form.classList.remove("busy");
  }
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  const url = submitter?.getAttribute("formaction") ?? addressOf(form);
  if (submitter?.dataset.confirm && !confirm(submitter.dataset.confirm)) return event.preventDefault();
  if (!/\/(act|undo|vote|say|hint)$/.test(url)) return; // the others lead to another page
  event.preventDefault();
  if (form.id === "say") talk(form);
  else if (url.endsWith("/hint")) ask(url, submitter);
  else send(url, new FormData(form, submitter), submitter);
});

/* Clicks, taps and keys */

/** The things with such an attribute where a drawing was touched, topmost first, whatever else lies over them. */
function touchedAt({ target, clientX, clientY }, attribute) {
  const drawing = target.closest("#table svg");
  if (!drawing) return [];
  const below = document.elementsFromPoint(clientX, clientY).filter((element) => drawing.contains(element));
  return [target, ...below].map((element) => element.closest(`[${attribute}]`)).filter(Boolean);
}

/** What a touch means: the topmost thing, but first of all one that goes on with what is picked. */
function meant(event) {
  const found = touchedAt(event, "data-actions");
  return found.find((element) => element.matches(".picked, .left")) ?? found[0];
}

document.addEventListener("click", (event) => {
  if (isSkipping) return;
  const found = (selector) => event.target.closest(selector);
  const item = found("#chooser li button"), element = meant(event);
  const [refused] = touchedAt(event, "data-why");
  if (item) act(item.value, picked.at(-1));
  else if (found(".unfold")) unfold();
  else if (found("[data-copy]")) copy(found("[data-copy]"));
  else if (element) touch(element, false);
  else if (refused && !remaining) ask(`${texts.ask}?action=${refused.dataset.why.trim().replaceAll(" ", ",")}`);
  else if (remaining && !found("#chooser")) letGo();
});

/** What a click would reach looks like that, also where something lies over it. */
document.addEventListener("pointermove", (event) => {
  const aimed = event.pointerType === "mouse" ? meant(event) : undefined;
  for (const element of table.querySelectorAll(".aimed")) element.classList.toggle("aimed", element === aimed);
  aimed?.classList.add("aimed");
  table.classList.toggle("aiming", Boolean(aimed));
});

function unfold() {
  area("chooser").classList.remove("folded");
  put(area("chooser"), picked.at(-1));
  area("chooser").querySelector("li button").focus();
}

for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => {
    isSkipping = staged !== null;
    if (isPlaying) hurryAll();
  }, { capture: true });
}
for (const kind of ["pointerup", "pointercancel", "keyup"]) {
  addEventListener(kind, () => setTimeout(() => (isSkipping = false), 100)); // when its click has come, too
}

/** Show at once whatever still waits. */
function hurryAll() {
  for (const frame of waiting) frame.at = -Infinity;
  hurry();
}

document.addEventListener("keydown", (event) => {
  const at = event.target, key = event.key;
  if (isSkipping) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Escape" && remaining) return escape();
  if (at.closest("#chooser")) return inMenu(event);
  if (!at.closest("[data-actions], #prompt, #choices")) return;
  if ((key === "Enter" || key === " ") && at.closest("[data-actions]")) touch(at.closest("[data-actions]"), true);
  else if (!key.startsWith("Arrow") || !neighbour(at, key)) return;
  else neighbour(at, key).focus();
  event.preventDefault();
});

function escape() {
  const last = picked.at(-1);
  letGo();
  last.focus({ preventScroll: true });
}

function inMenu(event) {
  const items = [...area("chooser").querySelectorAll("li button")], place = items.indexOf(event.target);
  const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: -1 }[event.key];
  if (event.key === "Tab") touchable().find((element) => element.matches(".left:not(.picked)"))?.focus();
  else if (next !== undefined) items.at(next % items.length).focus();
  else return;
  event.preventDefault();
}

/** The nearest thing that can be touched in the direction of an arrow key. */
function neighbour(from, key) {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const start = middleOf(from);
  const far = (element) => {
    const there = middleOf(element), dx = there.x - start.x, dy = there.y - start.y;
    const ahead = dx * x + dy * y, aside = Math.abs(dx * y) + Math.abs(dy * x);
    return ahead > 2 ? ahead + 2.5 * aside : Infinity;
  };
  const all = table.querySelectorAll("#choices button, #table:not(.narrowing) [data-actions], .left");
  const best = [...all].reduce((near, element) => (far(element) < far(near) ? element : near), from);
  return best === from ? null : best; // what is asked about itself is not ahead
}

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Copy an invitation; where the browser does not allow it, it is selected at least. */
async function copy(button) {
  const link = area(button.dataset.copy);
  getSelection().selectAllChildren(link);
  const isCopied = navigator.clipboard
    ? await navigator.clipboard.writeText(link.href).then(() => true, () => false)
    : document.execCommand("copy");
  button.textContent = isCopied ? texts.copied : texts.selected;
}

/* The board: pinch, drag, Ctrl and wheel, or the buttons. */

const MOST_ZOOM = 5;
const fingers = new Map();
let [zoom, panX, panY] = [1, 0, 0];
let isDragged = false;

function lookAt(nextZoom, x, y) {
  const room = area("stage");
  zoom = Math.max(1, Math.min(MOST_ZOOM, nextZoom));
  panX = Math.max(room.clientWidth * (1 - zoom), Math.min(0, x));
  panY = Math.max(room.clientHeight * (1 - zoom), Math.min(0, y));
  room.style.setProperty("--zoom", zoom);
  room.style.setProperty("--pan-x", `${panX}px`);
  room.style.setProperty("--pan-y", `${panY}px`);
  room.classList.toggle("zoomed", zoom > 1);
}

/** Zoom by a factor so that what is at this point of the window stays there. */
function zoomBy(factor, clientX, clientY) {
  const room = area("stage").getBoundingClientRect();
  const x = clientX === undefined ? room.width / 2 : clientX - room.left;
  const y = clientY === undefined ? room.height / 2 : clientY - room.top;
  const real = Math.max(1, Math.min(MOST_ZOOM, zoom * factor)) / zoom;
  lookAt(zoom * real, x - (x - panX) * real, y - (y - panY) * real);
}

function setUpBoard(stage) {
  stage.addEventListener("pointerdown", (event) => {
    if (!fingers.size) isDragged = false;
    if (!event.target.closest(".zoom")) fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  stage.addEventListener("pointermove", drag);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, (event) => fingers.delete(event.pointerId));
  stage.addEventListener("click", (event) => isDragged && event.stopPropagation(), { capture: true });
  stage.addEventListener("touchstart", (event) => event.touches.length > 1 && event.preventDefault(), { passive: false });
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
  }, { passive: false });
  stage.addEventListener("dblclick", (event) => {
    if (event.target.closest(".zoom") || meant(event)) return;
    if (zoom > 1) lookAt(1, 0, 0);
    else zoomBy(2.2, event.clientX, event.clientY);
  });
  stage.addEventListener("focusin", bringIntoSight);
  area("zoom-in").onclick = () => zoomBy(1.5);
  area("zoom-out").onclick = () => zoomBy(1 / 1.5);
  area("zoom-fit").onclick = () => lookAt(1, 0, 0);
  addEventListener("resize", () => lookAt(zoom, panX, panY));
}

function drag(event) {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const now = { x: event.clientX, y: event.clientY };
  if (!isDragged && Math.hypot(now.x - was.x, now.y - was.y) < 7) return;
  if (zoom > 1 || fingers.size > 1) isDragged = true;
  const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
  if (other) {
    const spread = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    zoomBy(spread(now) / spread(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
  } else if (zoom > 1) {
    lookAt(zoom, panX + now.x - was.x, panY + now.y - was.y);
  }
  fingers.set(event.pointerId, now);
}

/** What has the keyboard's focus is never outside the part of the board that is shown. */
function bringIntoSight(event) {
  if (zoom === 1 || !event.target.matches(":focus-visible")) return;
  const room = area("stage").getBoundingClientRect(), there = middleOf(event.target);
  const isSeen = there.x > room.left && there.x < room.right && there.y > room.top && there.y < room.bottom;
  const middle = middleOf(area("stage"));
  if (!isSeen) lookAt(zoom, panX + middle.x - there.x, panY + middle.y - there.y);
}

/* Clocks and sound */

const skew = Date.now() - 1000 * Number(texts.now ?? Date.now() / 1000); // of this device's clock

function tick() {
  for (const clock of table.querySelectorAll(".clock[data-runs-out]")) {
    const left = Math.max(0, Math.round((Number(clock.dataset.runsOut) + skew - Date.now()) / 1000));
    clock.textContent = face(left);
    clock.classList.toggle("short", left < 30);
  }
}
setInterval(tick, 500);

function face(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  if (days) return `${days} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

let speaker = null;
const isLoud = () => localStorage.getItem("sound") === "on";

function sound(frequency, length, volume, delay = 0) {
  if (!isLoud()) return;
  speaker ??= new AudioContext();
  const begin = speaker.currentTime + delay, wave = new OscillatorNode(speaker, { frequency, type: "triangle" });
  const gain = new GainNode(speaker, { gain: 0 });
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  wave.connect(gain).connect(speaker.destination);
  wave.start(begin);
  wave.stop(begin + length);
}

/** Your turn. */
function chime() {
  sound(523, 0.5, 0.12);
  sound(784, 0.7, 0.12, 0.14);
}

function setUpSound(button) {
  const showSound = () => button.setAttribute("aria-pressed", isLoud());
  button.onclick = () => {
    localStorage.setItem("sound", isLoud() ? "off" : "on");
    showSound();
    chime();
  };
  showSound();
}

/* The event stream. A hidden page closes it and catches up when it is shown again. */

let line = null;
let isJustShown = false;

function setUpStream() {
  const connect = () => htmx.ajax("GET", table.getAttribute("hx-sse:connect"), { source: table });
  const isLost = (is) => area("lost").toggleAttribute("hidden", !is);
  const tryAgain = () => (isLost(true), setTimeout(() => line || connect(), 3000));
  const on = (name, doing) => table.addEventListener(name, (event) => event.target === table && doing(event));
  on("frame", (event) => arrived(event.detail.data));
  on("started", () => location.reload());
  on("htmx:before:request", (event) => document.hidden && event.preventDefault());
  on("htmx:before:sse:connection", (event) => {
    line = event.detail.connection;
    if (isJustShown) queueMicrotask(() => line?.delayCanceller?.());
  });
  on("htmx:after:sse:connection", () => {
    isLost(false);
    isJustShown = false;
    isCatchingUp = true;
    if (document.hidden) queueMicrotask(() => line?.visibilityHandler?.()); // hidden while the answer was on its way
  });
  on("htmx:sse:error", () => isLost(!document.hidden));
  on("htmx:sse:close", () => (line = null));
  on("htmx:error", () => line || tryAgain());
  on("htmx:response:error", tryAgain);
  addEventListener("offline", () => isLost(true));
  addEventListener("online", () => (line?.reader?.cancel(), line?.delayCanceller?.()));
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  document.addEventListener("visibilitychange", () => {
    isJustShown = !document.hidden;
    if (isJustShown && !line) connect();
  });
  setInterval(() => document.hidden && area("prompt") && peek(), PEEK);
}

/** While the page is hidden, look now and then whether it is your turn: the title tells. */
async function peek() {
  const address = table.getAttribute("hx-sse:connect").replace(/\d+$/, shownRevision());
  const stop = new AbortController();
  try {
    const { body } = await fetch(address, { signal: stop.signal });
    const prompt = read(await firstNews(body.pipeThrough(new TextDecoderStream()).getReader())).get("prompt");
    if (prompt && document.hidden) tellTurn(prompt.includes('class="asked"'));
  } catch (error) {
    console.info("The table could not be reached.", error); // the page will be told when it is shown
  } finally {
    stop.abort();
  }
}

/** What a stream sends at first: the game, if it has changed, and then the people. */
async function firstNews(reader) {
  let news = "";
  while (!read(news).has("players")) {
    const { done, value } = await reader.read();
    if (done) break;
    news += value;
  }
  return news;
}

/* The replay: a slider, and keys to go through the game. */

function setUpReplay(form) {
  const slider = form.elements.at, output = area("place");
  let latest = new AbortController();
  const go = async () => {
    const query = new URLSearchParams(new FormData(form)), isStep = Math.abs(slider.value - output.value) === 1;
    latest.abort();
    const own = (latest = new AbortController()), address = `${addressOf(form)}?${query}&from=${output.value}`;
    try {
      const answer = await fetch(address, { headers: asked().headers, signal: own.signal });
      const frame = frameOf(await answer.text());
      hurry();
      output.value = query.get("at");
      history.replaceState(history.state, "", `?${query}`);
      const isSeen = isStep && !isHasty() && (await playStages(frame, 1));
      if (own === latest) show(frame.areas, isSeen ? 1 : 0);
    } catch (error) {
      if (error.name !== "AbortError") output.value = "–";
    }
  };
  const step = (to) => ((slider.value = to), go());
  const keys = {
    ArrowLeft: () => Number(slider.value) - 1,
    ArrowRight: () => Number(slider.value) + 1,
    Home: () => 0,
    End: () => slider.max,
  };
  form.addEventListener("input", go);
  form.addEventListener("submit", (event) => event.preventDefault());
  area("back").onclick = () => step(keys.ArrowLeft());
  area("forward").onclick = () => step(keys.ArrowRight());
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || !keys[event.key] || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    step(keys[event.key]());
  });
}

for (const fold of table.querySelectorAll(".fold[data-folded]")) fold.open = false; // open where there is no script
if (area("stage")) setUpBoard(area("stage"));
if (area("sound")) setUpSound(area("sound"));
if (area("replay")) setUpReplay(area("replay"));
if (table.hasAttribute("hx-sse:connect")) setUpStream();
refresh();
