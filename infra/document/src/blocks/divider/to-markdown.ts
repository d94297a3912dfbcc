import type { Written } from "../../markdown/writing.ts";

export function toMarkdown(): Written {
  return { lines: ["***"], nest: null };
}
