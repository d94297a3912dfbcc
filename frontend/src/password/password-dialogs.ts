import { dialog } from "../dialog/dialog.ts";

export const changePasswordDialog = dialog(() => import("./ChangePasswordDialog.tsx"));
export const passwordLinkDialog = dialog(() => import("./PasswordLinkDialog.tsx"));
