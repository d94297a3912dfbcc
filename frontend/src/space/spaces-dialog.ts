import { dialog } from "../dialog/dialog.ts";

export const spacesDialog = dialog(() => import("./SpacesDialog.tsx"));
