import type { Entry } from "@annals/query-api/contract";
import { wordsOf } from "../api/client.ts";
import { toastError } from "../toast/toast.ts";
import { changeEntry, changeHeld } from "./api.ts";
import { refreshTree } from "./tree/store.ts";

/** Changes something of the page at once, and takes it back when the server refuses. */
export async function changePage(
  entry: Pick<Entry, "id">,
  patch: { settings?: Record<string, unknown>; show_in_nav?: 0 | 1; sort_order?: number },
): Promise<void> {
  const undo = changeHeld(entry.id, (held) => ({
    ...held,
    ...patch,
    settings: { ...held.settings, ...patch.settings },
  }));
  try {
    await changeEntry(entry.id, patch);
    if (patch.settings === undefined) void refreshTree();
  } catch (error) {
    undo();
    toastError("Not changed", wordsOf(error));
  }
}
