import type { SourceLine } from "./includes.ts";

/** A line with the meaning of the term above it. */
const meaning = /^ {0,3}:[ \t]+(?=\S)/;
/** Lines that cannot be terms: the beginning of another block, or indented code. */
const noTerm =
  /^(?: {4}|\t|[ \t]*(?:[-+*][ \t]|[>|<#:!]|\d{1,9}[.)][ \t]|`{3}|~{3}|\[[^\]]*\]:|[-=*_][-=*_ \t]*$|$))/;
/** The maximum length of a term, and the maximum number of terms with one meaning. */
const max = { letters: 300, terms: 5 };

/** Whether a text may have lists of terms. */
export const mayDefine = (text: string) => /^ {0,3}:[ \t]+\S/m.test(text);

/** Lines `Term` and `: what it means`, below each other, become a list of terms in HTML. Lines of code stay. */
export function withDefinitions(lines: readonly SourceLine[]): SourceLine[] {
  const out: SourceLine[] = [];
  let fence: string | null = null;
  for (let at = 0; at < lines.length; ) {
    const { text } = lines[at]!;
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence)))
      fence = fence === null ? mark : null;
    const first = lines[at - 1];
    const isFree = fence === null && (first === undefined || first.text.trim() === "");
    const end = isFree ? readList(lines, at, out) : at;
    if (end === at) out.push(lines[at++]!);
    else at = end;
  }
  return out;
}

/** Writes the list that begins here, if one does. @returns where the next line is to be read; where it began for none */
function readList(lines: readonly SourceLine[], from: number, out: SourceLine[]): number {
  let at = from;
  for (let terms = termsAt(lines, at); terms !== null; terms = termsAt(lines, at)) {
    const { line } = lines[at]!;
    const put = (...texts: string[]) => out.push(...texts.map((text) => ({ text, line })));
    put("", ...(at === from ? ["<dl>"] : []));
    for (const { text } of terms.texts) put("<dt>", "", text.trim(), "", "</dt>");
    at = terms.next;
    while (at < lines.length && meaning.test(lines[at]!.text)) {
      put("<dd>", "");
      out.push({ text: lines[at]!.text.replace(meaning, ""), line: lines[at]!.line });
      at = readMeaning(lines, at + 1, out);
      put("", "</dd>");
      const next = afterBlank(lines, at);
      if (next < lines.length && (meaning.test(lines[next]!.text) || termsAt(lines, next) !== null))
        at = next;
    }
  }
  if (at > from) for (const text of ["</dl>", ""]) out.push({ text, line: lines[at - 1]!.line });
  return at;
}

/** The terms that begin here, one per line, if their meaning follows. */
function termsAt(
  lines: readonly SourceLine[],
  from: number,
): { texts: readonly SourceLine[]; next: number } | null {
  let at = from;
  while (at < lines.length && at - from < max.terms && isTerm(lines[at]!.text)) at++;
  if (at === from) return null;
  const next = afterBlank(lines, at);
  const isNear = next - at <= 1;
  return isNear && next < lines.length && meaning.test(lines[next]!.text)
    ? { texts: lines.slice(from, at), next }
    : null;
}

const isTerm = (text: string) => text.length <= max.letters && !noTerm.test(text);

/** The rest of a meaning: the next lines, and indented lines after a blank one. */
function readMeaning(lines: readonly SourceLine[], from: number, out: SourceLine[]): number {
  let at = from;
  for (;;) {
    while (at < lines.length && lines[at]!.text.trim() !== "" && !meaning.test(lines[at]!.text))
      out.push(setOut(lines[at++]!));
    const next = afterBlank(lines, at);
    if (next === at || next >= lines.length || !/^(?: {2,}|\t)/.test(lines[next]!.text)) return at;
    if (meaning.test(lines[next]!.text)) return at;
    out.push({ text: "", line: lines[at]!.line });
    at = next;
  }
}

const setOut = ({ text, line }: SourceLine): SourceLine => ({
  text: text.replace(/^(?:\t| {1,4})/, ""),
  line,
});

function afterBlank(lines: readonly SourceLine[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.text.trim() === "") at++;
  return at;
}
