/* Motion: compares the page before and after a change, and lets things go from where they were to where they are. */

import { sound } from "./notices.js";
import { area, found, isWithin, middleOf } from "./page.js";

const TRAVEL = 380, TURN = 300, TUMBLE = 560, STAGGER = 60; // milliseconds
const at = (transform) => ({ transform });
const AWAY = [{ opacity: 0 }, { opacity: 0 }], HERE = at("none");
const BOUNCE = { ...at("translate(0, -5px)"), offset: 0.84, easing: "ease-in" };
const TUMBLING = [
  { ...at("translate(-30px, -60px) rotate(-640deg) scale(1.3)"), opacity: 0 },
  { ...at("translate(-6px, 0) rotate(-200deg) scale(1)"), opacity: 1, offset: 0.45 },
  { ...at("translate(2px, -12px) rotate(-60deg) scale(1.05)"), offset: 0.7 },
  HERE,
];
const sideOf = (face) => face?.dataset.reveal;
const hasChanged = (was, now) => was !== undefined && was !== now;

export class Motion {
  #running = new Set();
  #endings = new Set();
  isSkipped = false;
  hasMoved = false; // whether anything did the last time

  /** End all that moves. */
  skip() {
    this.isSkipped = true;
    for (const animation of this.#running) animation.finish();
    for (const end of this.#endings) end();
  }

  /** Let time pass, unless it is skipped. */
  async wait(time) {
    if (this.isSkipped || !time) return;
    let end;
    await new Promise((done) => {
      this.#endings.add((end = done));
      setTimeout(done, time);
    });
    this.#endings.delete(end);
  }

  async animate(element, poses, options) {
    const animation = element.animate(poses, { easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards", ...options });
    this.#running.add(animation);
    if (this.isSkipped) animation.finish();
    await animation.finished.catch(() => {});
    this.#running.delete(animation);
  }

  /** What moves in a stage: what falls gets quicker and bounces a little; what is moved glides. */
  come(stone, beat) {
    const [x, y] = stone.dataset.from.split(" ").map(Number), start = at(`translate(${x}px, ${y}px)`);
    if (x || y > 0) return this.animate(stone, [start, HERE], { duration: beat * 0.85 });
    const falling = { ...start, easing: "cubic-bezier(.45, 0, .9, .6)" };
    const landed = { ...HERE, offset: 0.7, easing: "ease-out" };
    return this.animate(stone, [falling, landed, BOUNCE, HERE], { duration: beat * 0.95, easing: "linear" });
  }

  async leave(stone, beat) {
    const [x, y] = stone.dataset.leaves.split(" ");
    const shining = { ...at("scale(1.12)"), opacity: 1, offset: 0.55 };
    const gone = { ...at(`translate(${x}px, ${y}px) scale(.25)`), opacity: 0 };
    await this.animate(stone, [{ ...HERE, opacity: 1 }, shining, gone], { duration: beat });
    stone.style.opacity = 0; // until the next drawing
  }

  /** Where everything is that may move. */
  look() {
    return {
      pieces: new Map(found("[data-piece]").map((piece) => [piece.dataset.piece, placeOf(piece)])),
      sides: new Map(found("[data-reveal][id]").map((face) => [face.id, face.cloneNode(true)])),
      groups: new Map(found(".fs-piece[id]").map(({ id, style }) => [id, style.transform])),
      dice: new Set(found("[data-roll][id]").map((die) => die.id)),
    };
  }

  /** Dice first, then what travels, then what turns over. Until its time comes each stays as it was. */
  async move({ pieces, sides, groups, dice }, pace) {
    const rolled = found("[data-roll][id]").filter(({ id }) => !dice.has(id));
    const moved = found("[data-piece]").filter((piece) => hasMoved(placeOf(piece), pieces.get(piece.dataset.piece)));
    const shifted = found(".fs-piece[id]").filter(({ id, style }) => hasChanged(groups.get(id), style.transform));
    const turned = found("[data-reveal][id]").filter((face) => hasChanged(sideOf(sides.get(face.id)), sideOf(face)));
    this.hasMoved = rolled.length + moved.length + shifted.length + turned.length > 0;
    const thrown = rolled.length ? TUMBLE * pace : 0;
    const going = { duration: TRAVEL * pace, delay: thrown };
    const landed = thrown + (moved.length || shifted.length ? TRAVEL * pace : 0);
    if (rolled.length) sound(180, 0.08, 0.08);
    await Promise.all([
      ...inTurn(rolled, 0, pace, (die, delay) => this.animate(die, TUMBLING, { duration: TUMBLE * pace, delay })),
      ...shifted.map((group) => this.animate(group, [groups.get(group.id), group.style.transform].map(at), going)),
      ...inTurn(moved, thrown, pace, (piece, delay) => this.#travel(piece, pieces.get(piece.dataset.piece), delay, pace)),
      ...inTurn(turned, landed, pace, (face, delay) => this.#turnOver(face, sides.get(face.id), delay, pace)),
    ]);
    if (this.isSkipped) return;
    if (moved.length || shifted.length) sound(330, 0.05, 0.05);
    await this.wait((landed || turned.length ? 40 : 90) * pace); // long enough to be noticed
  }

  /** A piece flies above everything else from where it was; a new one appears. */
  async #travel(piece, was, delay, pace) {
    const now = placeOf(piece), timing = { duration: TRAVEL * pace, delay };
    const sight = piece.closest("#stage")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    if (!was?.width || !isWithin(sight, now.middle)) { // the board may be zoomed in, the page scrolled
      return this.animate(piece, [{ ...at("scale(.6)"), opacity: 0 }, { ...HERE, opacity: 1 }], timing);
    }
    const flight = ghost(piece.cloneNode(true), piece), isAway = this.animate(piece, AWAY, timing);
    const there = `translate(${was.middle.x - now.middle.x}px, ${was.middle.y - now.middle.y}px)`;
    await this.animate(flight, [at(`${there} scale(${was.width / now.width})`), HERE], timing);
    flight.remove();
    return isAway;
  }

  /** The old side narrows to an edge, the new one widens from it. */
  async #turnOver(face, old, delay, pace) {
    const duration = (TURN * pace) / 2, edge = at("scaleX(0)"), back = ghost(old, face);
    const isAway = this.animate(face, AWAY, { duration: duration + delay });
    await this.animate(back, [HERE, edge], { duration, delay, easing: "ease-in" });
    back.remove();
    await isAway;
    await this.animate(face, [edge, HERE], { duration });
  }
}

/** Where a piece is: in the window, and in its panel, which may itself have moved or grown. */
function placeOf(piece) {
  const svg = piece.ownerSVGElement, middle = middleOf(piece), { width } = piece.getBoundingClientRect();
  const inPanel = middle.matrixTransform(svg.getScreenCTM()?.inverse());
  return { middle, width, inPanel, home: piece.closest(".fs-piece[id]")?.id, panel: svg.closest(".panel")?.id };
}

function hasMoved(now, was) {
  if (!was || was.panel !== now.panel) return true;
  if (was.home && was.home === now.home) return false; // goes with the group it lies in
  return Math.hypot(now.inPanel.x - was.inPanel.x, now.inPanel.y - was.inPanel.y) > 1.5;
}

/** Each a little after the one before, all within a second. */
function inTurn(elements, begin, pace, doing) {
  const stagger = Math.min(STAGGER, 600 / elements.length) * pace;
  return elements.map((element, place) => doing(element, begin + place * stagger));
}

/** A picture above the page, exactly where `model` is drawn. */
function ghost(picture, model) {
  const layer = area("flights");
  for (const named of [picture, ...picture.querySelectorAll("[id]")]) named.removeAttribute("id");
  delete picture.dataset.piece;
  layer.setAttribute("class", model.ownerSVGElement.getAttribute("class"));
  layer.insertAdjacentHTML("beforeend", `<g><g transform="${DOMMatrix.fromMatrix(model.getScreenCTM())}"></g></g>`);
  layer.lastChild.firstChild.append(picture);
  return layer.lastChild;
}
