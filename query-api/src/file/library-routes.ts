import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import {
  getFileDetails,
  getFileStorage,
  getFileVersions,
  getHomeLibrary,
  getLibrary,
  getLibraryTimeline,
  getTrashedFiles,
  getUnusedFiles,
  searchLibrary,
} from "./contract.ts";
import { readDetails } from "./details.ts";
import { type LibraryAsked, readLibrary, readTrashed, searchNames } from "./library.ts";
import { readLibraryAt, readLibraryTimeline } from "./past.ts";
import { readStorage } from "./storage.ts";
import { readUnused } from "./unused.ts";
import { readVersions } from "./versions.ts";

/** The file manager. */
export function libraryRoutes(deps: Deps & { fileQuota?: number | null; hasScanner?: boolean }) {
  const folder = (view: View, id: string, { at, ...asked }: LibraryAsked & { at?: string | undefined }) =>
    at === undefined ? readLibrary(view, id, asked) : readLibraryAt(view, id, new Date(at), asked);
  // "search", "trashed" and so on are no ids: they stand before the folders.
  return [
    read(deps, searchLibrary, (view, { query }) => searchNames(view, query)),
    read(deps, getTrashedFiles, (view, { query }) => readTrashed(view, query)),
    read(deps, getFileStorage, (view) => readStorage(view, deps.fileQuota ?? null)),
    read(deps, getUnusedFiles, (view) => readUnused(deps, view)),
    read(deps, getHomeLibrary, (view, { query }) => folder(view, view.viewer.space.id, query)),
    read(deps, getLibrary, (view, { params, query }) => folder(view, params.uuid, query)),
    read(deps, getLibraryTimeline, (view, { params }) => readLibraryTimeline(view, params.uuid, deps.now())),
    read(deps, getFileDetails, (view, { params }) =>
      readDetails(view, params.uuid, deps.hasScanner ?? false),
    ),
    read(deps, getFileVersions, async (view, { params }) => ({
      data: await readVersions(view, params.uuid),
    })),
  ];
}
