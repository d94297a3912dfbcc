/** The text that came with the page is shown until the app shows its own. */

const own = "article, form, h1";

/** Removes the text of the server in the same moment in which the app shows its own, before anything is drawn. */
export function handOver(root: HTMLElement): void {
  const first = document.getElementById("first");
  if (first === null) return;
  const watch = new MutationObserver(() => {
    if (root.querySelector(own) === null) return;
    watch.disconnect();
    first.remove();
  });
  watch.observe(root, { childList: true, subtree: true });
}
