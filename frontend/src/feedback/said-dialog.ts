import { dialog } from "../dialog/dialog.ts";

/** What people said of a page, for those who manage it. */
export const saidDialog = dialog(() => import("./SaidDialog.tsx"));
