import type { Written } from "./writing.ts";

/** Lines as an item of a list: the first one after the mark (`- `), the others below it. */
export function writeItem(mark: string, own: string[]): Written {
  const indent = " ".repeat(mark.length);
  const bare = mark.trimEnd();
  const set = ([first, ...rest]: string[]) => [
    first === "" ? bare : `${mark}${first}`,
    ...rest.map((line) => (line === "" ? "" : `${indent}${line}`)),
  ];
  return {
    lines: set(own.length === 0 ? [""] : own),
    nest: (children) => set([...own, ...(isEnded(own, children[0]!) ? [] : [""]), ...children]),
  };
}

/**
 * Whether the next block ends the text of an item by itself: a list does, unless the text is HTML, which ends at a blank
 * line.
 */
function isEnded(own: string[], next: string): boolean {
  return own.length === 0 || (/^(- |1\. )/.test(next) && !own.some((line) => /^<(?!!--)/.test(line)));
}
