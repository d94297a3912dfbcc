import {
  type BodyInput,
  changeEntry as change,
  createEntry as create,
  moveEntry as moveCall,
  deleteEntry as remove,
  renameEntry as renameCall,
  reorderEntries as reorder,
  restoreEntry as restore,
} from "@annals/command-api/contract";
import { type EntrySummary, getSubEntries } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { uuid } from "../api/id.ts";
import { useCall } from "../api/swr.ts";
import { firstCommentable } from "./first.ts";
import { orderAtEnd } from "./store.ts";

/** The pages directly below a page whose titles have some words. Null reads nothing. */
export function useSubEntries(id: string | null, q = "", page = 1) {
  const query = { per_page: 100, ...(q !== "" && { q }), ...(page > 1 && { page }) };
  return useCall(getSubEntries, id === null ? null : { params: { id }, query }, { keepPreviousData: true });
}

export interface NewEntry {
  id?: string;
  title: string;
  type: EntrySummary["type"];
  parent: string | null;
  /** The page with whose text it begins. */
  template?: string | undefined;
  /** Its sort order, once that is known. */
  order?: Promise<number | undefined>;
}

/**
 * Creates a page, as a draft, or a section, which is published at once. It comes last among its siblings. Returns
 * its id and slug. With the same id and key it is created once, however often it is asked for.
 */
export async function createEntry(
  { id = uuid(), title, type, parent, template, order = orderAtEnd(parent) }: NewEntry,
  idempotencyKey?: string,
) {
  const body = {
    ...{ id, title, type, parent_entry_id: parent, sort_order: await order },
    published: type === "section",
    template_id: template ?? null,
    commentable: firstCommentable(),
  };
  return call(create, { body }, { ...(idempotencyKey && { idempotencyKey }) });
}

export const renameEntry = (id: string, title: string) =>
  call(renameCall, { params: { id }, body: { title } });

export const moveEntry = (id: string, parent: string | null, sort_order?: number) =>
  call(moveCall, { params: { id }, body: { destination_id: parent, sort_order } });

export const reorderEntries = (parent: string | null, ids: string[]) =>
  call(reorder, { body: { parent_entry_id: parent, sort_order: ids } });

export const deleteEntry = (id: string) => call(remove, { params: { id } });
export const restoreEntry = (id: string) => call(restore, { params: { id } });

/** Changes settings of a page at once, without a draft. */
export const changeEntry = (id: string, body: BodyInput<typeof change>) =>
  call(change, { params: { id }, body });
