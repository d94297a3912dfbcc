import type { Live } from "../runtime/live.ts";

/** After so many changed pages the words and plans of before are not worth much. */
const many = 200;

/**
 * Prepares the search again once very many pages have changed (an import, a rebuild) and the index has taken them in: so that
 * whoever asks first waits no longer than the next one.
 * @param pause how long nothing more may change before that, in milliseconds
 * @returns a function that ends it
 */
export function warmAfterMany(
  live: Pick<Live, "onChange" | "position">,
  warm: () => void,
  pause = 1_000,
): () => void {
  let changed = 0;
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, pause).unref();
  };
  const look = () => {
    if ((live.position("search") ?? "") < (live.position("content") ?? "")) return wait();
    changed = 0;
    warm();
  };
  const stop = live.onChange((spaces) => {
    for (const { entries } of spaces === "all" ? [{ entries: spaces }] : spaces)
      changed += entries === "all" ? many : entries.length;
    if (changed >= many) wait();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
