import { dialog } from "../dialog/dialog.ts";

export const changesDialog = dialog(() => import("./ChangesDialog.tsx"));
