import { dialog } from "../dialog/dialog.ts";

export const readersDialog = dialog(() => import("./ReadersDialog.tsx"));
