import { getDefaultStore } from "jotai";
import { wordsOf } from "../api/client.ts";
import { toast, toastError } from "../toast/toast.ts";
import {
  changeEntry,
  changeHeld,
  deleteEntry,
  entriesChanged,
  moveEntry,
  renameEntry,
  reorderEntries,
  restoreEntry,
} from "./api.ts";
import { placing } from "./order.ts";
import { changed, find, moved, removed } from "./tree/rows.ts";
import { changeTree, loadMore, refreshTree, treeAtom } from "./tree/store.ts";

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

type Placed = { id: string; title: string; parent_entry_id: string | null; sort_order: number };

/** Moves go one after the other: the place of the second is reckoned from where the first one led. */
let moving: Promise<void> = Promise.resolve();

/** Puts an entry under another parent (null: the top), at the end or at a place among its children. */
export function move(entry: Placed, parent: string | null, index?: number): Promise<void> {
  const stood = find(state(), entry.id)?.at ?? 0;
  const undo = changeTree((now) =>
    moved(now, entry.id, parent, index ?? now.levels[parent ?? ""]?.nodes.length ?? 0),
  );
  moving = moving.then(async () => {
    try {
      const back =
        index === undefined ? await moveEnd(entry, parent) : await place(entry, parent, index, stood);
      settled();
      const title = parent === null ? "the top" : `“${find(state(), parent)?.node.title ?? "its new place"}”`;
      toast(entry.parent_entry_id === parent ? "Put in another place" : `Moved to ${title}`, {
        action: { label: "Undo", run: () => void moveBack(entry, back) },
      });
    } catch (error) {
      undo();
      toastError(`“${entry.title}” was not moved`, wordsOf(error));
    }
  });
  return moving;
}

/** What takes a move back on the server. */
type Back = () => Promise<unknown>;

async function moveEnd(entry: Placed, parent: string | null): Promise<Back> {
  await moveEntry(entry.id, parent);
  return () => moveEntry(entry.id, entry.parent_entry_id, entry.sort_order);
}

/** @param stood where it stood among its siblings before */
async function place(entry: Placed, parent: string | null, index: number, stood: number): Promise<Back> {
  const level = () => state().levels[parent ?? ""];
  const others = () => level()?.nodes.filter((node) => node.id !== entry.id) ?? [];
  let how = placing(others(), entry.id, index);
  if (how.kind === "all" && level()?.more != null) {
    // The rest of the level must be known before all of it is numbered.
    while (level()?.more != null && others().length < mostSiblings) await loadMore(parent);
    how = placing(others(), entry.id, index);
  }
  const sameParent = entry.parent_entry_id === parent;
  if (how.kind === "one") {
    if (sameParent) await changeEntry(entry.id, { sort_order: how.sort_order });
    else await moveEntry(entry.id, parent, how.sort_order);
  } else {
    if (!sameParent) await moveEntry(entry.id, parent);
    await reorderEntries(parent, how.ids.slice(0, mostSiblings));
  }
  if (!sameParent) return () => moveEntry(entry.id, entry.parent_entry_id, entry.sort_order);
  if (how.kind === "one") return () => changeEntry(entry.id, { sort_order: entry.sort_order });
  const before = others().map((node) => node.id);
  before.splice(stood, 0, entry.id);
  return () => reorderEntries(parent, before.slice(0, mostSiblings));
}

/** As many siblings as the server numbers in one command. */
const mostSiblings = 1000;

async function moveBack(entry: Placed, back: Back) {
  try {
    await back();
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
