import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import {
  getFolderSharing,
  getPublicFolders,
  previewFolderInheritance,
  previewFolderMove,
} from "./contract.ts";
import { readFolderCut, readFolderMove, readFolderSharing, readPublicFolders } from "./queries.ts";

/** Who has access to folders of the file manager. */
export function folderSharingRoutes(deps: Deps) {
  return [
    read(deps, getPublicFolders, readPublicFolders),
    read(deps, getFolderSharing, (view, { params }) => readFolderSharing(view, params.uuid)),
    read(deps, previewFolderInheritance, (view, { params, query }) =>
      readFolderCut(view, params.uuid, query.keep.split(",")),
    ),
    read(deps, previewFolderMove, (view, { query }) => readFolderMove(view, query)),
  ];
}
