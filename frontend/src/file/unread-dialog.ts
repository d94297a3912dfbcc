import { dialog } from "../dialog/dialog.ts";

export const unreadDialog = dialog(() => import("./UnreadDialog.tsx"));
