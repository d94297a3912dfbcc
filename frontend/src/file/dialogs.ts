import { dialog } from "../dialog/dialog.ts";

export const moveDialog = dialog(() => import("./MoveDialog.tsx"));
export const shareFolderDialog = dialog(() => import("./ShareFolderDialog.tsx"));
export const restoreDialog = dialog(() => import("./RestoreDialog.tsx"));
export const discardDialog = dialog(() => import("./DiscardDialog.tsx"));
export const previewDialog = dialog(() => import("./PreviewDialog.tsx"));
