import { dialog } from "../dialog/dialog.ts";

export const compareDialog = dialog(() => import("./CompareDialog.tsx"));
