import { dialog } from "../dialog/dialog.ts";

export const shortcutsDialog = dialog(() => import("./ShortcutsDialog.tsx"));
