import { getMarkdown } from "@annals/query-api/contract";
import { call, wordsOf } from "../api/client.ts";
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
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([written.markdown], { type: "text/markdown" }));
  link.download = written.name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function markdownOf(id: string) {
  try {
    return await call(getMarkdown, { params: { id } });
  } catch (error) {
    toastError(t("The page could not be written as Markdown"), wordsOf(error));
    return null;
  }
}
