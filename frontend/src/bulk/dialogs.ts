import { dialog } from "../dialog/dialog.ts";

/** The dialogs that ask before a bulk change. */
export const movePagesDialog = dialog(() => import("./MovePagesDialog.tsx"));
export const tagPagesDialog = dialog(() => import("./TagPagesDialog.tsx"));
export const publishPagesDialog = dialog(() => import("./PublishPagesDialog.tsx"));
export const commentsOfPagesDialog = dialog(() => import("./CommentsOfPagesDialog.tsx"));
export const deletePagesDialog = dialog(() => import("./DeletePagesDialog.tsx"));
