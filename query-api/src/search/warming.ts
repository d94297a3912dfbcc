import type { Live } from "../runtime/live.ts";

/** After this many changed pages, the cached words and plans are outdated. */
const many = 200;

/**
 * Warms the search again once very many pages have changed (an import, a rebuild) and the index has taken them in, so
 * that the first search is as fast as the next.
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
    for (const { topics } of spaces === "all" ? [{ topics: { entry: spaces } }] : spaces)
      changed += topics.entry === "all" ? many : (topics.entry?.length ?? 0);
    if (changed >= many) wait();
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
