import type { SourceLine } from "./includes.ts";

const tag = /^[ \t]*<(\/?)aside>[ \t]*$/i;
const fence = /^[ \t>]*(`{3,}|~{3,})/;

/** Notion writes Markdown right below `<aside>`, where Markdown reads HTML: empty lines around the tags make it Markdown. */
export function withAsides(lines: readonly SourceLine[]): readonly SourceLine[] {
  if (!lines.some(({ text }) => tag.test(text))) return lines;
  const out: SourceLine[] = [];
  let open = "";
  for (const one of lines) {
    const [, sign = ""] = fence.exec(one.text) ?? [];
    if (open === "") open = sign;
    else if (sign.startsWith(open)) open = "";
    const [, close] = (open === "" && sign === "" && tag.exec(one.text)) || [];
    const blank = { ...one, text: "" };
    if (close === undefined) out.push(one);
    else if (close === "") out.push(one, blank);
    else out.push(blank, one, blank);
  }
  return out;
}
