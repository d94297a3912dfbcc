/** Pasted words as blocks: every sign and space as it was, paragraphs divided by empty lines, addresses as links. */
import type { PartialPageBlock } from "../schema.ts";
import { addressesIn } from "./addresses.ts";

export const blocksOfWords = (text: string): PartialPageBlock[] =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((part) => ({ type: "paragraph", content: lineOf(part) }) as PartialPageBlock);

/** Text with links. */
function lineOf(text: string): unknown[] {
  const content: unknown[] = [];
  let from = 0;
  const put = (until: number) => {
    if (until > from) content.push({ type: "text", text: text.slice(from, until), styles: {} });
  };
  for (const { at, text: shown, href } of addressesIn(text)) {
    put(at);
    content.push({ type: "link", href, content: shown });
    from = at + shown.length;
  }
  put(text.length);
  return content;
}
