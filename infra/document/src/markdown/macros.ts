import type { SourceLine } from "./includes.ts";
import { fenceIn, outsideCode } from "./outside-code.ts";

const any = /<\/?(?:ac|ri):[a-z]|<!\[CDATA\[/i;
/** A tag of Confluence's storage format, or what stands before text of XML. */
const tag = /(?<!\\)<(?:(\/?)((?:ac|ri):[a-z][\w-]{0,60})([^<>]{0,500}>)?|!\[CDATA\[)/gi;

/**
 * Macros of Confluence stay as they are written, and are reported once for each name: only Confluence knows what they
 * show. Markdown would take `<ac:link>` for an address, and CDATA for something that nobody sees.
 */
export function withMacros(
  lines: readonly SourceLine[],
  notes: { line: number; message: string }[],
): readonly SourceLine[] {
  if (!lines.some(({ text }) => any.test(text))) return lines;
  const noted = new Set<string>();
  let fence: string | null = null;
  return lines.map(({ text, line }) => {
    const mark = fenceIn(text);
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    if (fence !== null || mark !== undefined || !any.test(text)) return { text, line };
    const kept = outsideCode(text, (part) =>
      part.replace(tag, (written, end: string | undefined, name = "CDATA", rest = "") => {
        const macro = /ac:name="([^"]{1,60})"/.exec(rest)?.[1] ?? "";
        const key = `${name} ${macro}`;
        if (end !== "/" && !noted.has(key)) {
          noted.add(key);
          notes.push({
            line,
            message: `“${written}” was kept as it is written: a program puts something else there`,
          });
        }
        return `&lt;${written.slice(1)}`;
      }),
    );
    return { text: kept, line };
  });
}
