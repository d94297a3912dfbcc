import { dialog } from "../dialog/dialog.ts";

export const takeOverDialog = dialog(() => import("./TakeOverDialog.tsx"));
