import {
  addFolder,
  copyFile,
  deleteFile,
  deleteFiles,
  deleteFolder,
  moveFile,
  moveFolder,
  renameFile,
  renameFolder,
  restoreFile,
  restoreFiles,
  restoreFolder,
  restoreVersion as restoreVersionCall,
} from "@annals/command-api/contract";
import {
  getFileDetails,
  getFileStorage,
  getFileVersions,
  getHomeLibrary,
  getLibrary,
  getTrashedFiles,
  getUnreadFiles,
  getUnusedFiles,
  type Library,
  type LibraryFile,
  type LibraryFolder,
  type LibraryOrder,
  previewFolderMove,
  searchLibrary,
} from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { type Act, acting } from "../toast/acts.ts";

/** How many files of a folder are shown at a time. */
export const perPage = 200;

/** The pages of the files of a folder. */
export const pagesOf = (data: Pick<Library, "files" | "files_total">, page: number, size = perPage) => ({
  data: data.files,
  total: data.files_total,
  current_page: page,
  per_page: size,
  last_page: Math.max(1, Math.ceil(data.files_total / size)),
});

/**
 * A folder with what is in it; the home folder without an id, nothing for null.
 * @param keepPreviousData shows the last folder until this one is there
 */
export function useLibrary(
  id: string | null | undefined,
  query: { sort?: LibraryOrder; page?: number; per_page: number; images_only?: 0 | 1; at?: string },
  keepPreviousData = false,
) {
  const home = useCall(getHomeLibrary, id === undefined ? { query } : null, { keepPreviousData: true });
  const other = useCall(getLibrary, typeof id === "string" ? { params: { uuid: id }, query } : null, {
    keepPreviousData,
  });
  return id === undefined ? home : other;
}

const calls = [
  getFileStorage,
  getUnusedFiles,
  getUnreadFiles,
  getHomeLibrary,
  getLibrary,
  searchLibrary,
  getTrashedFiles,
  getFileDetails,
  getFileVersions,
];
/** Reads what is shown of the file manager again. */
export const libraryChanged = () => refreshWhere((url) => calls.some((one) => isUrlOf(one, url)));

/** A file or a folder. */
export type Thing = { kind: "file"; it: LibraryFile } | { kind: "folder"; it: LibraryFolder };

export const nameOf = ({ it }: Thing): string => it.name;
export const keyOf = ({ kind, it }: Thing): string => `${kind} ${it.uuid}`;

/** The specified messages (2, section 8), and what is said meanwhile. */
export const fileActs = {
  add: { doing: t("Creating…"), failed: t("Failed to add") },
  rename: { doing: t("Renaming…"), failed: t("Failed to rename") },
  move: { doing: t("Moving…"), failed: t("Failed to move") },
  copy: { doing: t("Copying…"), failed: t("Failed to add") },
  discard: { doing: t("Deleting…"), failed: t("Failed to delete") },
  restore: { doing: t("Restoring…"), done: t("Lives again!"), failed: t("Welp, no luck") },
  restoreVersion: {
    doing: t("Restoring…"),
    done: t("Version restored"),
    failed: t("The version could not be restored"),
  },
} satisfies Record<string, Act>;

export const createFolder = (parent: string, name: string) =>
  call(addFolder, { params: { uuid: parent }, body: { name } });

export function rename({ kind, it: { uuid } }: Thing, name: string): Promise<unknown> {
  return kind === "file"
    ? call(renameFile, { params: { uuid }, body: { name } })
    : call(renameFolder, { params: { uuid }, body: { name } });
}

export function move({ kind, it: { uuid } }: Thing, destination: string): Promise<unknown> {
  return kind === "file"
    ? call(moveFile, { params: { file: uuid }, body: { destination } })
    : call(moveFolder, { params: { folder: uuid }, body: { destination } });
}

/** What is moved, as the preview of a move is asked for it. */
export const movedBy = ({ kind, it }: Thing) => (kind === "file" ? { file: it.uuid } : { folder: it.uuid });

/** Who would see something in another folder who does not see it by its folder now. */
export const joiningBy = (thing: Thing, to: string) =>
  call(previewFolderMove, { query: { ...movedBy(thing), to } });

/** Who would see something that comes out of the trash who did not see it by its folder before, and where it comes to. */
export const joiningByRestoring = (thing: Thing) => call(previewFolderMove, { query: movedBy(thing) });

/** Takes something out of the trash, and reads again what is shown. */
export async function bringBack(thing: Thing): Promise<void> {
  await acting(fileActs.restore, () => restore(thing));
  await libraryChanged();
}

export const restoreVersion = (uuid: string, number: number) =>
  call(restoreVersionCall, { params: { uuid, number } });

export const copy = (uuid: string) => call(copyFile, { params: { uuid } });

export function discard({ kind, it: { uuid } }: Thing): Promise<unknown> {
  return kind === "file" ? call(deleteFile, { params: { uuid } }) : call(deleteFolder, { params: { uuid } });
}

export function restore({ kind, it: { uuid } }: Thing): Promise<unknown> {
  return kind === "file"
    ? call(restoreFile, { params: { uuid } })
    : call(restoreFolder, { params: { uuid } });
}

export const discardAll = (ids: string[]) => call(deleteFiles, { body: { ids } });

export const restoreAll = (ids: string[]) => call(restoreFiles, { body: { ids } });
