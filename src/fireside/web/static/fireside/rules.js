/* The page of the rules: searched as one types. Without this the search is a form, and the server hides the others. */

import { filterBook } from "./searching.js";

const [book, search, none] = ["book", "search", "none-found"].map((id) => document.getElementById(id));

search.addEventListener("input", () => {
  filterBook(book, search.value);
  none.hidden = book.querySelector("article > :not([hidden])") !== null;
  const address = new URL(location.href);
  if (search.value.trim()) address.searchParams.set("q", search.value.trim());
  else address.searchParams.delete("q");
  history.replaceState(null, "", address);
});
