import { openDialog } from "../dialog/dialog.ts";
import { newPage } from "../draft/new-page.ts";
import { isTypingText, startTyping } from "../entry/typed-ahead.ts";
import { readTemplates } from "./api.ts";
import type { TemplateProps } from "./TemplateDialog.tsx";
import { templateDialog } from "./template-dialog.ts";

let isAsking = false;

/**
 * "Add a Page": asks for a template if there are any; starts writing at once when there are none, when that is unknown,
 * or when the person types already. No key is lost meanwhile.
 */
export async function addPage(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  startTyping();
  const templates = await readTemplates().catch(() => []);
  isAsking = false;
  if (templates.length === 0 || isTypingText()) return newPage(null, undefined, undefined, true);
  openDialog(templateDialog, { parent: null });
}

/** "Start page from…": what is typed until it is there goes into it. */
export function startFrom(props: Pick<TemplateProps, "parent" | "template">): void {
  startTyping();
  openDialog(templateDialog, props);
}
