import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../entry/new-page.ts";
import { readTemplates } from "./api.ts";
import { templateDialog } from "./template-dialog.ts";

/** "Add a Page": asks with which template, where there are any; writes at once where there are none, or nobody knows. */
export async function addPage(): Promise<void> {
  const templates = await readTemplates().catch(() => []);
  if (templates.length > 0) openDialog(templateDialog, { parent: null });
  else await newPage(null);
}
