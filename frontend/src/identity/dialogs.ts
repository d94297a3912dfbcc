import { dialog } from "../dialog/dialog.ts";

export const connectDialog = dialog(() => import("./ConnectDialog.tsx"));
