import { dialog } from "../dialog/dialog.ts";

export const approvalsDialog = dialog(() => import("./ApprovalsDialog.tsx"));
