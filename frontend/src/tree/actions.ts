import { getDefaultStore } from "jotai";
import { wordsOf } from "../api/client.ts";
import { toast, toastError } from "../frame/toasts.ts";
import {
  changeEntry,
  changeHeld,
  deleteEntry,
  entriesChanged,
  moveEntry,
  renameEntry,
  reorderEntries,
  restoreEntry,
} from "../page/api.ts";
import { placing } from "./order.ts";
import { changed, find, moved, removed } from "./rows.ts";
import { changeTree, loadMore, refreshTree, treeAtom } from "./store.ts";

/** What people do to the tree: on the screen at once, taken back with a message when the server refuses. */

const state = () => getDefaultStore().get(treeAtom);

function settled(): void {
  entriesChanged();
  void refreshTree();
}

/** Gives an entry another title. */
export async function rename(id: string, title: string): Promise<void> {
  const undoTree = changeTree((now) => changed(now, id, { title }));
  const undoPage = changeHeld(id, (entry) => ({ ...entry, title }));
  try {
    await renameEntry(id, title);
    settled();
  } catch (error) {
    undoTree();
    undoPage();
    toastError("The title was not changed", wordsOf(error));
  }
}

/** Puts an entry under another parent (null: the top), at the end or at a place among its children. */
export async function move(
  entry: { id: string; title: string; parent_entry_id: string | null; sort_order: number },
  parent: string | null,
  index?: number,
): Promise<void> {
  const undo = changeTree((now) =>
    moved(now, entry.id, parent, index ?? now.levels[parent ?? ""]?.nodes.length ?? 0),
  );
  try {
    if (index === undefined) await moveEntry(entry.id, parent);
    else await place(entry, parent, index);
    settled();
    const title = parent === null ? "the top" : `“${find(state(), parent)?.node.title ?? "its new place"}”`;
    toast(entry.parent_entry_id === parent ? "Put in another place" : `Moved to ${title}`, {
      action: { label: "Undo", run: () => void moveBack(entry) },
    });
  } catch (error) {
    undo();
    toastError(`“${entry.title}” was not moved`, wordsOf(error));
  }
}

async function place(
  entry: { id: string; parent_entry_id: string | null },
  parent: string | null,
  index: number,
): Promise<void> {
  const there = () => state().levels[parent ?? ""]?.nodes.filter((node) => node.id !== entry.id) ?? [];
  let how = placing(there(), entry.id, index);
  if (how.kind === "all" && state().levels[parent ?? ""]?.more != null) {
    // The rest of the level must be known before all of it is numbered.
    while (state().levels[parent ?? ""]?.more != null && there().length < 1000) await loadMore(parent);
    how = placing(there(), entry.id, index);
  }
  const sameParent = entry.parent_entry_id === parent;
  if (how.kind === "one") {
    if (sameParent) await changeEntry(entry.id, { sort_order: how.sort_order });
    else await moveEntry(entry.id, parent, how.sort_order);
    return;
  }
  if (!sameParent) await moveEntry(entry.id, parent);
  await reorderEntries(parent, how.ids.slice(0, 1000));
}

async function moveBack(entry: {
  id: string;
  title: string;
  parent_entry_id: string | null;
  sort_order: number;
}) {
  try {
    await moveEntry(entry.id, entry.parent_entry_id, entry.sort_order);
    settled();
    toast(`“${entry.title}” is back in its place`);
  } catch (error) {
    toastError(`“${entry.title}” was not moved back`, wordsOf(error));
  }
}

/** Moves an entry, with all below it, to the trash. True when it is there. */
export async function remove(entry: { id: string; title: string }): Promise<boolean> {
  const undo = changeTree((now) => removed(now, entry.id));
  try {
    await deleteEntry(entry.id);
    settled();
    toast(`“${entry.title}” is in the trash`, {
      action: { label: "Undo", run: () => void restore(entry) },
    });
    return true;
  } catch (error) {
    undo();
    toastError(`“${entry.title}” was not deleted`, wordsOf(error));
    return false;
  }
}

async function restore(entry: { id: string; title: string }): Promise<void> {
  try {
    await restoreEntry(entry.id);
    settled();
    toast(`“${entry.title}” is back`);
  } catch (error) {
    toastError(`“${entry.title}” was not restored`, wordsOf(error));
  }
}
