import type { Inline, InlineText, Styles } from "./schema.ts";

/**
 * Inline content as the editor would leave it: no empty text, neighbours of the same styles are one text,
 * neighbouring links to the same address are one link.
 */
export function mergeInlines(content: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const item of content) {
    const last = result.at(-1);
    if (item.type === "text") {
      if (item.text === "") continue;
      if (last?.type === "text" && sameStyles(last.styles, item.styles)) {
        result[result.length - 1] = { ...last, text: last.text + item.text };
      } else result.push(item);
    } else if (item.type === "link") {
      const before = last?.type === "link" && last.href === item.href ? last.content : [];
      const inside = mergeInlines([...before, ...item.content]) as InlineText[];
      if (inside.length === 0) continue;
      if (before.length > 0) result.pop();
      result.push({ ...item, content: inside });
    } else result.push(item);
  }
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
