import { dialog } from "../dialog/dialog.ts";

export const pictureDialog = dialog(() => import("./PictureDialog.tsx"));
export const emailDialog = dialog(() => import("./EmailDialog.tsx"));
