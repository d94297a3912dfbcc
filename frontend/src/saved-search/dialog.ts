import { dialog } from "../dialog/dialog.ts";

export const saveSearchDialog = dialog(() => import("./SaveSearchDialog.tsx"));
