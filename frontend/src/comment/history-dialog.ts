import { dialog } from "../dialog/dialog.ts";

export const historyDialog = dialog(() => import("./HistoryDialog.tsx"));
