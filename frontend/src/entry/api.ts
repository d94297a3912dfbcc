import type { Entry, EntrySummary, SubEntry, Tree } from "@annals/query-api/contract";
import useSWR, { mutate } from "swr";
import { api } from "../api/client.ts";
import { uuid } from "../api/id.ts";

/** Where a page is read. */
export const entryAddress = (id: string) => `/api/entries/${id}`;

/** A page as it is read; with `at`, as it was then. Null reads nothing. */
export function useEntry(id: string | null, at: string | null = null) {
  const key = id === null ? null : entryAddress(id);
  return useSWR<Entry, Error>(key === null || at === null ? key : `${key}?at=${encodeURIComponent(at)}`);
}

/** The pages directly below a page. Null reads nothing. */
export function useSubEntries(id: string | null) {
  return useSWR<{ data: SubEntry[]; total: number }, Error>(
    id === null ? null : `/api/entries/${id}/subEntries?per_page=100`,
  );
}

/** The pages beside a page. */
export function useSiblings(parent: string | null, wanted: boolean) {
  const key =
    parent === null
      ? "/api/entries/tree?nav_filter=1"
      : `/api/entries/tree?parent_ids=${parent}&nav_filter=1`;
  return useSWR<Tree, Error>(wanted ? key : null);
}

/** Reads again what shows entries: after something was done to one of them. */
export function entriesChanged(): void {
  void mutate((key) => typeof key === "string" && /^\/api\/(entries|revisions|search)/.test(key));
}

/** Changes what is held of a page at once, before the server answers. Returns how to take it back. */
export function changeHeld(id: string, change: (entry: Entry) => Entry): () => void {
  let before: Entry | undefined;
  void mutate<Entry>(
    entryAddress(id),
    (entry) => {
      before = entry;
      return entry && change(entry);
    },
    { revalidate: false },
  );
  return () => void mutate(entryAddress(id), before, { revalidate: true });
}

export interface NewEntry {
  title: string;
  type: EntrySummary["type"];
  parent: string | null;
}

/** Makes a page or a section; sections are there for all to see at once. Answers its id and slug. */
export function createEntry({ title, type, parent }: NewEntry): Promise<{ id: string; slug: string }> {
  const body = { id: uuid(), title, type, parent_entry_id: parent, published: type === "section" };
  return api.post("/api/entries/create", body);
}

export const renameEntry = (id: string, title: string) => api.put(`/api/entries/${id}/rename`, { title });

export const moveEntry = (id: string, parent: string | null, sort_order?: number) =>
  api.put(`/api/entries/${id}/move`, { destination_id: parent, sort_order });

export const reorderEntries = (parent: string | null, ids: string[]) =>
  api.put("/api/entries/reorder", { parent_entry_id: parent, sort_order: ids });

export const deleteEntry = (id: string) => api.delete(`/api/entries/delete/${id}`);
export const restoreEntry = (id: string) => api.put(`/api/entries/restore/${id}`);

/** Changes settings of a page at once, without a draft. */
export const changeEntry = (
  id: string,
  change: { settings?: Record<string, unknown>; show_in_nav?: 0 | 1; sort_order?: number },
) => api.put(entryAddress(id), change);
