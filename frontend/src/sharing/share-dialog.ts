import { getDefaultStore } from "jotai";
import { closeDialog, dialog, dialogAtom, openDialog } from "../dialog/dialog.ts";

const shareDialog = dialog(() => import("./ShareDialog.tsx"));

let opened: unknown = null;

/** Opens the share dialog of a page, or closes it when it is the one that is open. */
export function toggleShare(entry: { id: string; slug: string; title: string }): void {
  const store = getDefaultStore();
  if (opened !== null && store.get(dialogAtom) === opened) {
    closeDialog();
    return;
  }
  openDialog(shareDialog, { entry });
  opened = store.get(dialogAtom);
}
