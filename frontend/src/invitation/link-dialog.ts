import { dialog } from "../dialog/dialog.ts";

export const linkDialog = dialog(() => import("./LinkDialog.tsx"));
