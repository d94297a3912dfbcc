import { dialog } from "../dialog/dialog.ts";

export const addPasskeyDialog = dialog(() => import("./AddPasskeyDialog.tsx"));
export const passkeyDialog = dialog(() => import("./PasskeyDialog.tsx"));
