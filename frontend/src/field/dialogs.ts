import { dialog } from "../dialog/dialog.ts";

export const tableDialog = dialog(() => import("./TableDialog.tsx"));
export const fieldDialog = dialog(() => import("./FieldDialog.tsx"));
