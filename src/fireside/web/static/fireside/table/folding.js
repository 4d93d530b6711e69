/* Folding: the line on top stays one line. Choices that have no room there are in the list of all choices, one touch away:
   first what is too long for the line by itself, then the last ones. */

import { area, found, whenShown } from "./page.js";

export function setUpFolding(more) {
  const choices = area("choices"), tab = area("words");

  const fold = () => {
    const all = found("#choices .choice");
    for (const choice of all) choice.classList.remove("folded");
    more.hidden = true;
    const isTooHigh = () => Math.max(...[...choices.children].map((one) => one.offsetTop + one.offsetHeight)) > choices.clientHeight;
    const isTooLong = (one) => one.offsetHeight > choices.clientHeight;
    const first = all.filter(isTooLong), order = [...first, ...all.filter((one) => !first.includes(one)).reverse()];
    let folded = 0;
    while (folded < all.length && getComputedStyle(choices).flexWrap === "wrap" && isTooHigh()) {
      order[folded++].classList.add("folded");
      more.hidden = false;
      more.textContent = more.dataset.more.replace("0", folded);
    }
  };
  more.onclick = () => {
    tab.open = true;
    const [first] = found("#choices .folded");
    area("actions").querySelector(`button[value="${first.value}"]`)?.focus();
  };
  addEventListener("resize", fold);
  document.fonts.ready.then(fold);
  whenShown(fold);
}
