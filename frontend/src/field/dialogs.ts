import { dialog } from "../dialog/dialog.ts";

export const fieldDialog = dialog(() => import("./FieldDialog.tsx"));
