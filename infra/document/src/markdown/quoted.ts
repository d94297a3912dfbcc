import type { Written } from "./writing.ts";

/** Lines as a quote, with what stands before it. */
export function writeQuoted(before: string[], lines: string[]): Written {
  const inside = lines.length === 0 ? [""] : lines;
  const quoted = (more: string[]) => [
    ...before,
    ...[...inside, ...more].map((line) => (line === "" ? ">" : `> ${line}`)),
  ];
  return { lines: quoted([]), nest: (children) => quoted(["", ...children]) };
}
