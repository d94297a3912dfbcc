import { dialog } from "../dialog/dialog.ts";

export const verificationDialog = dialog(() => import("./VerificationDialog.tsx"));
