import { dialog } from "../dialog/dialog.ts";

export const emptyDialog = dialog(() => import("./EmptyDialog.tsx"));
