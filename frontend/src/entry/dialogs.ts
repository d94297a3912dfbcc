import { dialog } from "../dialog/dialog.ts";

/** The dialogs about an entry. `sectionDialog` has a file of its own: `CreateDialog` leads to it. */
export const moveDialog = dialog(() => import("./MoveDialog.tsx"));
export const deleteDialog = dialog(() => import("./DeleteDialog.tsx"));
export const duplicateDialog = dialog(() => import("./DuplicateDialog.tsx"));
export const authorDialog = dialog(() => import("./AuthorDialog.tsx"));
export const metadataDialog = dialog(() => import("./MetadataDialog.tsx"));
export const settingsDialog = dialog(() => import("./SettingsDialog.tsx"));
export const sortDialog = dialog(() => import("./SortDialog.tsx"));
export { sectionDialog } from "./section-dialog.ts";
