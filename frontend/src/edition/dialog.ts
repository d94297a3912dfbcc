import { dialog } from "../dialog/dialog.ts";

export const editionsDialog = dialog(() => import("./EditionsDialog.tsx"));
