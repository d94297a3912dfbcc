import { dialog } from "../dialog/dialog.ts";

/** Adds an item to the navigation, or changes one. */
export const navDialog = dialog(() => import("./NavDialog.tsx"));
