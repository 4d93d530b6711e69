/* Copying: a text for elsewhere. Where the browser does not allow it, it can be selected at least. */

/** Whether the text is on the clipboard now. */
export const copy = (text) => navigator.clipboard?.writeText(text).then(() => true, () => false) ?? document.execCommand("copy");
