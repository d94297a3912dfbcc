import { emptyTrash as empty } from "@annals/command-api/contract";
import { getTrashed, type TrashedEntry, type TrashOrder } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

const perPage = 20;

/** A page of the trash. */
export function useTrash(query: { page: number; q: string; by: string | null; sort: TrashOrder }) {
  const { page, q, by, sort } = query;
  return useCall(
    getTrashed,
    { query: { page, per_page: perPage, sort, ...(q !== "" && { q }), ...(by !== null && { by }) } },
    { keepPreviousData: true },
  );
}

/** Refreshes the trash on the screen. */
export const trashChanged = () => refreshWhere((url) => isUrlOf(getTrashed, url));

/** How many pages one command removes. */
const atOnce = 100;

/** All that is in the trash now, for this person. */
export async function readAll(): Promise<TrashedEntry[]> {
  const all: TrashedEntry[] = [];
  for (let page = 1; ; page++) {
    const { data, last_page } = await call(getTrashed, { query: { page, per_page: atOnce } });
    all.push(...data);
    if (page >= last_page) return all;
  }
}

/** Removes these from the trash for good. */
export async function emptyTrash(ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce)
    await call(empty, { body: { ids: ids.slice(at, at + atOnce) } });
}
