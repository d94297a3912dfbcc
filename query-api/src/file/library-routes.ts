import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  getFileDetails,
  getFileStorage,
  getFileVersions,
  getHomeLibrary,
  getLibrary,
  getTrashedFiles,
  getUnusedFiles,
  searchLibrary,
} from "./contract.ts";
import { readDetails } from "./details.ts";
import { readLibrary, readTrashed, searchNames } from "./library.ts";
import { readStorage } from "./storage.ts";
import { readUnused } from "./unused.ts";
import { readVersions } from "./versions.ts";

/** The file manager. */
export function libraryRoutes(deps: Deps & { fileQuota?: number | null }) {
  // "search", "trashed" and so on are no ids: they stand before the folders.
  return [
    read(deps, searchLibrary, (view, { query }) => searchNames(view, query)),
    read(deps, getTrashedFiles, (view) => readTrashed(view)),
    read(deps, getFileStorage, (view) => readStorage(view, deps.fileQuota ?? null)),
    read(deps, getUnusedFiles, (view) => readUnused(deps, view)),
    read(deps, getHomeLibrary, (view, { query }) => readLibrary(view, view.viewer.space.id, query)),
    read(deps, getLibrary, (view, { params, query }) => readLibrary(view, params.uuid, query)),
    read(deps, getFileDetails, (view, { params }) => readDetails(view, params.uuid)),
    read(deps, getFileVersions, async (view, { params }) => ({
      data: await readVersions(view, params.uuid),
    })),
  ];
}
