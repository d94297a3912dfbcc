import { dialog } from "../dialog/dialog.ts";

export const groupDialog = dialog(() => import("./GroupDialog.tsx"));
export const deleteGroupDialog = dialog(() => import("./DeleteGroupDialog.tsx"));
