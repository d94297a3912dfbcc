import { dialog } from "../dialog/dialog.ts";

export const createDialog = dialog(() => import("./CreateDialog.tsx"));
