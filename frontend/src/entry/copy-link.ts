import { dialog, openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { toast, toastError } from "../toast/toast.ts";

const copyDialog = dialog(() => import("./CopyDialog.tsx"));

/** Puts an address of this site into the clipboard and says so. */
export function copyLink(path: string): Promise<void> {
  return copy(new URL(path, location.href).href, t("Link copied!"));
}

/** Puts a text into the clipboard and says so; shows it to be copied by hand where there is no clipboard. */
export async function copy(text: string, done: string): Promise<void> {
  // Browsers have no clipboard for pages over plain HTTP.
  if (navigator.clipboard === undefined) return openDialog(copyDialog, { text });
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    toastError(t("Copy failed!"), error instanceof Error ? error.message : undefined);
  }
}
