/* Preferences: what the player chooses in the menu is kept, and holds at once. */

import { found, prefer, preference, table } from "./page.js";

export function setUpPreferences(form) {
  const show = () => {
    for (const wish of form.querySelectorAll("[type=radio]")) wish.checked = wish.value === preference(wish.name);
  };
  form.addEventListener("change", ({ target }) => prefer(target.name, target.value));
  form.addEventListener("submit", (event) => event.preventDefault());
  table.addEventListener("preferred", show);
  show();
}

/** The menu is put away by the Escape key, and by a click anywhere else. */
export function setUpMenu() {
  const close = (menu) => {
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  };
  document.addEventListener("keydown", ({ key }) => key === "Escape" && found(".menu[open]").forEach(close));
  document.addEventListener("click", ({ target }) => {
    for (const menu of found(".menu[open]")) if (!menu.contains(target)) menu.open = false;
  });
}
