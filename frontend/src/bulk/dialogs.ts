import { dialog } from "../dialog/dialog.ts";

/** What asks before something is done to many pages. */
export const movePagesDialog = dialog(() => import("./MovePagesDialog.tsx"));
export const tagPagesDialog = dialog(() => import("./TagPagesDialog.tsx"));
export const publishPagesDialog = dialog(() => import("./PublishPagesDialog.tsx"));
export const deletePagesDialog = dialog(() => import("./DeletePagesDialog.tsx"));
