/** Whether somebody is typing something that nothing keeps yet. */

/** The text of a page and of a comment, which the browser keeps at each key. */
const keepers = ".page-editor, .page-head, [data-kept]";
const fields = "input, textarea, [contenteditable=true]";

/** Follows what is typed into fields. @returns whether one of them holds what was neither sent nor taken back */
export function watchTyping(root: EventTarget = document): () => boolean {
  let last: HTMLElement | null = null;
  root.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLElement && target.matches(fields))
      last = target.closest(keepers) === null ? target : null;
  });
  // Fields outside of dialogs are saved as they are left.
  root.addEventListener("change", ({ target }) => {
    if (target === last && last?.closest("[role=dialog]") === null) last = null;
  });
  return () =>
    last?.isConnected === true && (("value" in last ? String(last.value) : last.textContent) ?? "") !== "";
}
