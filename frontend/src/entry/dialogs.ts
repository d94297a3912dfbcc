import { dialog } from "../dialog/dialog.ts";

/** What asks before something is done to an entry. `sectionDialog` stands alone: `CreateDialog` leads to it. */
export const createDialog = dialog(() => import("./CreateDialog.tsx"));
export const moveDialog = dialog(() => import("./MoveDialog.tsx"));
export const deleteDialog = dialog(() => import("./DeleteDialog.tsx"));
export const duplicateDialog = dialog(() => import("./DuplicateDialog.tsx"));
export const authorDialog = dialog(() => import("./AuthorDialog.tsx"));
export const metadataDialog = dialog(() => import("./MetadataDialog.tsx"));
export const settingsDialog = dialog(() => import("./SettingsDialog.tsx"));
export const sortDialog = dialog(() => import("./SortDialog.tsx"));
export { sectionDialog } from "./section-dialog.ts";
