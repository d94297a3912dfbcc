import { dialog } from "../dialog/dialog.ts";

export const tokenDialog = dialog(() => import("./TokenDialog.tsx"));
