import type { Written } from "./writing.ts";

/** Folded text: GitHub and others show it folded too. `own` are the lines that stay visible. */
export function writeDetails(before: string[], own: string[]): Written {
  const summary =
    own.length === 0 ? ["<summary></summary>", ""] : ["<summary>", "", ...own, "", "</summary>", ""];
  const open = [...before, "<details>", ...summary];
  return { lines: [...open, "</details>"], nest: (children) => [...open, ...children, "", "</details>"] };
}
