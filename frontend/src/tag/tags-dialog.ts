import { dialog } from "../dialog/dialog.ts";

export const tagsDialog = dialog(() => import("./TagsDialog.tsx"));
export const mergeDialog = dialog(() => import("./MergeDialog.tsx"));
