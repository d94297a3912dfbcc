import type { Entry } from "@annals/query-api/contract";
import { useNarrow } from "../frame/sidebar-state.ts";
import { isPublishable, useWriting } from "../writing/state.ts";
import { publishInstead } from "./slots.ts";

/** Whether other ways to publish are offered beside Publish now: then the menu of the page need not offer them again. */
export function useHasOptions(entry: Entry): boolean {
  const writing = useWriting(entry.id);
  const isNarrow = useNarrow();
  // biome-ignore lint/correctness/useHookAtTopLevel: features are added once, so the hooks are the same at each call.
  const isReplaced = publishInstead.all().map(({ useIsNeeded }) => useIsNeeded(entry));
  return writing !== null && isPublishable(writing) && !isNarrow && !isReplaced.includes(true);
}
