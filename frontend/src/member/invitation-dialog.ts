import { dialog } from "../dialog/dialog.ts";

export const invitationDialog = dialog(() => import("./InvitationDialog.tsx"));
