import { dialog } from "../dialog/dialog.ts";

export const pictureDialog = dialog(() => import("./PictureDialog.tsx"));
