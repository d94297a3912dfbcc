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
    nest: (children) =>
      set([...own, ...(own.length === 0 || /^(- |1\. )/.test(children[0]!) ? [] : [""]), ...children]),
  };
}
