import { getDefaultStore } from "jotai";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { changeEntry, deleteEntry, moveEntry, renameEntry, reorderEntries, restoreEntry } from "./api.ts";
import { find } from "./levels.ts";
import { placing } from "./order.ts";
import { changed, changing, loadMore, settled, titleOf, treeAtom } from "./store.ts";

/** Changes of entries: shown at once, and undone with a message when the server refuses. */

const tree = () => getDefaultStore().get(treeAtom);

/** Renames an entry. */
export async function rename(id: string, title: string): Promise<void> {
  await acting(acts.save, () =>
    changing({ kind: "fields", id, fields: { title } }, () => renameEntry(id, title)),
  );
}

type Placed = { id: string; title: string; parent_entry_id: string | null; sort_order: number };

/** Moves are sent one after the other, because the place of the second depends on the result of the first. */
let moving: Promise<void> = Promise.resolve();

/** Puts an entry under another parent (null: the top), at the end or at a place among its children. */
export function move(entry: Placed, parent: string | null, index?: number): Promise<void> {
  const stood = find(tree(), entry.id)?.at ?? 0;
  const last = tree().levels[parent ?? ""]?.nodes.length ?? 0;
  const change = { kind: "moved", id: entry.id, parent, index: index ?? last } as const;
  // Shown now, and sent when the moves before it are done.
  const turn = moving.then(settled);
  const isSorted = entry.parent_entry_id === parent;
  moving = acting(isSorted ? acts.order : acts.move, () =>
    changing(change, async () => {
      await turn;
      return index === undefined ? moveToEnd(entry, parent) : place(entry, parent, index, stood);
    }),
  ).then((moved) => {
    if (moved === null) return;
    const title = parent === null ? undefined : titleOf(parent);
    const words =
      parent === null
        ? t("Moved to the top")
        : title === undefined
          ? t("Moved to its new place")
          : t("Moved to “{title}”", { title });
    toast(isSorted ? t("Moved to another place") : words, {
      action: { label: t("Undo"), run: () => void moveBack(entry, parent, moved.answer) },
    });
  });
  return moving;
}

/** The command that undoes a move. */
type Back = () => Promise<unknown>;

async function moveToEnd(entry: Placed, parent: string | null): Promise<Back> {
  await moveEntry(entry.id, parent);
  return () => moveEntry(entry.id, entry.parent_entry_id, entry.sort_order);
}

/** @param stood its index among its siblings before */
async function place(entry: Placed, parent: string | null, index: number, stood: number): Promise<Back> {
  const level = () => tree().levels[parent ?? ""];
  const others = () => level()?.nodes.filter((node) => node.id !== entry.id) ?? [];
  let how = placing(others(), entry.id, index);
  if (how.kind === "all" && level()?.more != null) {
    // All of the level must be loaded before it is numbered.
    for (let had = -1; level()?.more != null && had < others().length && had < maxSiblings; ) {
      had = others().length;
      await loadMore(parent);
    }
    how = placing(others(), entry.id, index);
  }
  const sameParent = entry.parent_entry_id === parent;
  if (how.kind === "one") {
    if (sameParent) await changeEntry(entry.id, { sort_order: how.sort_order });
    else await moveEntry(entry.id, parent, how.sort_order);
  } else {
    if (!sameParent) await moveEntry(entry.id, parent);
    await reorderEntries(parent, how.ids.slice(0, maxSiblings));
  }
  if (!sameParent) return () => moveEntry(entry.id, entry.parent_entry_id, entry.sort_order);
  if (how.kind === "one") return () => changeEntry(entry.id, { sort_order: entry.sort_order });
  const before = others().map((node) => node.id);
  before.splice(stood, 0, entry.id);
  return () => reorderEntries(parent, before.slice(0, maxSiblings));
}

/** How many siblings the server numbers in one command. */
const maxSiblings = 1000;

async function moveBack(entry: Placed, from: string | null, back: Back): Promise<void> {
  if ((await acting(acts.move, back)) === null) return;
  void changed([entry.id, from, entry.parent_entry_id]);
  toast(t("“{title}” is back in its place", { title: entry.title }));
}

/** Moves an entry, with all below it, to the trash. True when it is there. @param onBack called when that was undone */
export async function remove(entry: { id: string; title: string }, onBack = () => {}): Promise<boolean> {
  const { id, title } = entry;
  const removed = await acting(acts.remove, () => changing({ kind: "removed", id }, () => deleteEntry(id)));
  if (removed === null) return false;
  toast(t("“{title}” is in the trash", { title }), {
    action: { label: t("Undo"), run: () => void restore(id, onBack) },
  });
  return true;
}

async function restore(id: string, onBack: () => void): Promise<void> {
  if ((await acting(acts.restore, () => restoreEntry(id))) === null) return;
  void changed("all");
  onBack();
}
