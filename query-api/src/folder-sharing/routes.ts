import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  getFolderSharing,
  getHeldFolders,
  getPublicFolders,
  previewFolderInheritance,
  previewFolderMove,
} from "./contract.ts";
import {
  readFolderCut,
  readFolderMove,
  readFolderSharing,
  readHeldFolders,
  readPublicFolders,
} from "./queries.ts";

/** Who has access to folders of the file manager. */
export function folderSharingRoutes(deps: Deps) {
  return [
    read(deps, getPublicFolders, readPublicFolders),
    read(deps, getHeldFolders, (view, { query }) => readHeldFolders(view, { ...query, now: deps.now() })),
    read(deps, getFolderSharing, (view, { params }) => readFolderSharing(view, params.uuid)),
    read(deps, previewFolderInheritance, (view, { params, query }) =>
      readFolderCut(view, params.uuid, query.keep.split(",")),
    ),
    read(deps, previewFolderMove, (view, { query }) => readFolderMove(view, query)),
  ];
}
