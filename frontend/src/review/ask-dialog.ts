import { dialog } from "../dialog/dialog.ts";

export const askDialog = dialog(() => import("./AskDialog.tsx"));
