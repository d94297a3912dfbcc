import { getMarkdown } from "@annals/query-api/contract";
import { call, wordsOf } from "../api/client.ts";
import { saveAs } from "../api/save-as.ts";
import { t } from "../locale/text.ts";
import { toastError } from "../toast/toast.ts";
import { copy } from "./copy-link.ts";

/** Puts the published text of a page into the clipboard, as Markdown. */
export async function copyMarkdown(id: string): Promise<void> {
  const written = await markdownOf(id);
  if (written !== null) await copy(written.markdown, t("Markdown copied"));
}

/** Saves the published text of a page as a file of Markdown. */
export async function downloadMarkdown(id: string): Promise<void> {
  const written = await markdownOf(id);
  if (written === null) return;
  saveAs(written.name, written.markdown, "text/markdown");
}

async function markdownOf(id: string) {
  try {
    return await call(getMarkdown, { params: { id } });
  } catch (error) {
    toastError(t("The page could not be written as Markdown"), wordsOf(error));
    return null;
  }
}
