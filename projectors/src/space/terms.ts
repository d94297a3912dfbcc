import { escapeHtml, fromMarkdown, renderBlocks } from "@annals/document";

/** Terms as people read them. The same text gives the same HTML. */
export function htmlOfTerms(text: string): string {
  let number = 0;
  const { title, blocks } = fromMarkdown(text, { newId: () => `terms-${++number}` });
  const heading = title === null ? "" : `<h2>${escapeHtml(title)}</h2>`;
  return heading + renderBlocks(blocks).html;
}
