import type { Crumb, Entry } from "@annals/query-api/contract";
import { changed, find, type Levels, moved, removed } from "./levels.ts";

/** Something that a person did to an entry, and that is shown before the server has answered. */
export type Change =
  | { kind: "fields"; id: string; fields: Fields }
  /** @param index the place among the children of the new parent */
  | { kind: "moved"; id: string; parent: string | null; index: number }
  | { kind: "removed"; id: string };

/** Changes that apply at once, without a draft. Absent settings do not change. */
type Fields = Partial<Pick<Entry, "title" | "sort_order" | "settings" | "tags">> & {
  show_in_nav?: 0 | 1;
};

/** The levels of the tree after a change. */
export function levelsAfter(levels: Levels, change: Change): Levels {
  const state = { levels };
  switch (change.kind) {
    case "fields": {
      const { settings: _, tags: __, ...fields } = change.fields;
      return changed(state, change.id, fields).levels;
    }
    case "moved":
      return moved(state, change.id, change.parent, change.index).levels;
    case "removed":
      return removed(state, change.id).levels;
  }
}

/** A page after a change; the same object when the change shows nowhere on it. */
export function entryAfter(entry: Entry, change: Change): Entry {
  if (change.kind !== "fields") return entry;
  const { id, fields } = change;
  if (entry.id === id) return { ...entry, ...fields, settings: { ...entry.settings, ...fields.settings } };
  const { title } = fields;
  const { breadcrumbs, prev_sibling, next_sibling } = entry;
  const names = [...breadcrumbs, prev_sibling, next_sibling].some((crumb) => crumb?.id === id);
  if (title === undefined || !names) return entry;
  const renamed = <C extends Crumb | null>(crumb: C): C => (crumb?.id === id ? { ...crumb, title } : crumb);
  return {
    ...entry,
    breadcrumbs: breadcrumbs.map(renamed),
    prev_sibling: renamed(prev_sibling),
    next_sibling: renamed(next_sibling),
  };
}

/** The entries that a change affects, with the parents whose children it changes; null is the top. */
export function concernedBy(levels: Levels, change: Change): (string | null)[] {
  const from = find({ levels }, change.id);
  const parents = change.kind === "fields" || from === null ? [] : [from.parent];
  return [change.id, ...parents, ...(change.kind === "moved" ? [change.parent] : [])];
}
