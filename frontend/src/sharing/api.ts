import { setInheritance, shareEntry } from "@annals/command-api/contract";
import { getAccess, getSharing, previewInheritance } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { changed } from "../entry/store.ts";

/** Whom a record names. */
export interface Named {
  type: "user" | "group" | "special";
  id: string;
}

const reads = [getSharing, getAccess, previewInheritance];

/** Reads again who has access to what is on the screen. */
export const refreshSharing = () => refreshWhere((url) => reads.some((read) => isUrlOf(read, url)));

/** Gives somebody a level on a page; null takes the record away. @throws ApiProblem */
export async function share(entry: string, { type, id }: Named, level: number | null): Promise<void> {
  await call(shareEntry, { params: { id: entry }, body: { type, id, level } });
  await Promise.all([refreshSharing(), changed([entry])]);
}

/** Whether a page takes access from above. @param keep whose records it keeps when it does not @throws ApiProblem */
export async function inherit(entry: string, inherits: boolean, keep: readonly Named[] = []): Promise<void> {
  const body = { inherits, keep: keep.map(({ type, id }) => ({ type, id })) };
  await call(setInheritance, { params: { id: entry }, body });
  await Promise.all([refreshSharing(), changed([entry])]);
}
