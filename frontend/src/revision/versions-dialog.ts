import { dialog } from "../dialog/dialog.ts";

export const versionsDialog = dialog(() => import("./VersionsDialog.tsx"));
