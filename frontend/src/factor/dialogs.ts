import { dialog } from "../dialog/dialog.ts";

export const setUpDialog = dialog(() => import("./SetUpDialog.tsx"));
export const codesDialog = dialog(() => import("./CodesDialog.tsx"));
export const removeDialog = dialog(() => import("./RemoveDialog.tsx"));
export const resetDialog = dialog(() => import("./ResetDialog.tsx"));
