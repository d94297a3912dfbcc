import { dialog } from "../dialog/dialog.ts";

export const inviteDialog = dialog(() => import("./InviteDialog.tsx"));
