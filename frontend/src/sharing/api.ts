import { setInheritance, shareEntry, updateSettings } from "@annals/command-api/contract";
import {
  getAccess,
  getPublicEntries,
  getSharing,
  previewInheritance,
  thisSpace,
} from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { changed } from "../entry/store.ts";
import type { Named, ShareTarget } from "./target.ts";

const reads = [getSharing, getAccess, previewInheritance];

/** Refreshes who has access to the pages on the screen. */
export const refreshSharing = () => refreshWhere((url) => reads.some((read) => isUrlOf(read, url)));

/** Gives somebody a level on a page; null takes the record away. @throws ApiProblem */
export async function share(entry: string, { type, id }: Named, level: number | null): Promise<void> {
  await call(shareEntry, { params: { id: entry }, body: { type, id, level } });
  await Promise.all([refreshSharing(), changed([entry])]);
}

/** Whether a page inherits access. @param keep whose records it keeps when it does not @throws ApiProblem */
export async function inherit(entry: string, inherits: boolean, keep: readonly Named[] = []): Promise<void> {
  const body = { inherits, keep: keep.map(({ type, id }) => ({ type, id })) };
  await call(setInheritance, { params: { id: entry }, body });
  await Promise.all([refreshSharing(), changed([entry])]);
}

/** A page as what is shared. */
export const pageTarget = (id: string): ShareTarget => ({
  kind: "page",
  share: (named, level) => share(id, named, level),
  inherit: (inherits, keep) => inherit(id, inherits, keep),
  useCut: (keep) =>
    useCall(previewInheritance, { params: { id }, query: { keep } }, { keepPreviousData: true }).data,
});

/** What is shared to the web. */
export function usePublic({ page, q }: { page: number; q: string }) {
  return useCall(
    getPublicEntries,
    { query: { page, per_page: 20, ...(q !== "" && { q }) } },
    { keepPreviousData: true },
  );
}

/** Reads again what is shown of it. */
export const publicChanged = () => refreshWhere((url) => isUrlOf(getPublicEntries, url));

/** Opens the pages that are shared to the web to everyone, or closes them to guests. @throws ApiProblem */
export async function openToWeb(isOpen: boolean): Promise<void> {
  await call(updateSettings, { body: { settings: { auth: { auth_required: !isOpen } } } });
  await refreshWhere((url) => isUrlOf(getPublicEntries, url) || isUrlOf(thisSpace, url));
}
