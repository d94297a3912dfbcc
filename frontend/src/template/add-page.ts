import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../entry/new-page.ts";
import { startTyping, stopTyping } from "../entry/typed-ahead.ts";
import { readTemplates } from "./api.ts";
import { templateDialog } from "./template-dialog.ts";

let isAsking = false;

/**
 * "Add a Page": asks with which template, where there are any; writes at once where there are none, or nobody knows. No key is
 * lost meanwhile.
 */
export async function addPage(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  startTyping();
  const templates = await readTemplates().catch(() => []);
  isAsking = false;
  if (templates.length === 0) return newPage(null, undefined, undefined, true);
  stopTyping();
  openDialog(templateDialog, { parent: null });
}
