import { dialog } from "../dialog/dialog.ts";

export const templateDialog = dialog(() => import("./TemplateDialog.tsx"));
