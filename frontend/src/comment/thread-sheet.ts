import { dialog } from "../dialog/dialog.ts";

export const threadSheet = dialog(() => import("./ThreadSheet.tsx"));
