import { dialog } from "../dialog/dialog.ts";

export const sectionDialog = dialog(() => import("./SectionDialog.tsx"));
