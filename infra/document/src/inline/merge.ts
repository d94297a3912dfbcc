import { append } from "../append.ts";
import type { Inline, InlineLink, InlineText, Styles } from "./schema.ts";

/**
 * Inline content as the editor would leave it: no empty text, neighbours of the same styles are one text,
 * neighbouring links to the same address are one link.
 */
export function mergeInlines(content: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  let link: InlineLink | null = null; // the last item, while it is a link that may grow
  for (const item of content) {
    if (item.type === "text") {
      if (item.text === "") continue;
      const last = result.at(-1);
      if (last?.type === "text" && sameStyles(last.styles, item.styles)) {
        result[result.length - 1] = { ...last, text: last.text + item.text };
      } else result.push(item);
      link = null;
    } else if (item.type === "link") {
      if (item.content.every(({ text }) => text === "")) continue;
      if (link?.href === item.href) append(link.content, item.content);
      else {
        link = { ...item, content: [...item.content] };
        result.push(link);
      }
    } else {
      result.push(item);
      link = null;
    }
  }
  for (const item of result)
    if (item.type === "link") item.content = mergeInlines(item.content) as InlineText[];
  return result;
}

function sameStyles(left: Styles, right: Styles): boolean {
  return (
    left.bold === right.bold &&
    left.italic === right.italic &&
    left.underline === right.underline &&
    left.strike === right.strike &&
    left.code === right.code &&
    left.textColor === right.textColor &&
    left.backgroundColor === right.backgroundColor
  );
}
