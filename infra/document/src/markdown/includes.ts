/** A line, and the line of the text that it comes from. */
export interface SourceLine {
  text: string;
  line: number;
}

/** Answers the text of another file by its path as it is written, or null when there is none. */
export type Include = (path: string) => string | null;

/** How many texts of other files a page may take in, and how many letters of them. */
const max = { count: 200, depth: 5, letters: 2_000_000 };

/** The ways in which tools name a file of which the text is to stand here; the first group is its path. */
const whole = [
  /^[ \t]*-+8<-+[ \t]+["']([^"']+)["'][ \t]*$/, // snippets of MkDocs
  /^[ \t]*\[!include[ \t]*\[[^\]]*\]\(([^)\s]+)\)\][ \t]*$/i, // Microsoft Learn
  /^[ \t]*\{%-?[ \t]*include(?:_relative)?[ \t]+["']?([^"'\s%]+)["']?[^%]*%\}[ \t]*$/, // Jekyll
  /^[ \t]*\{\{[ \t]*#include[ \t]+([^\s}]+)[ \t]*\}\}[ \t]*$/, // mdBook
];
const code = [
  /^[ \t]*\[!code-(\w*)[ \t]*\[[^\]]*\]\(([^)\s]+)\)\][ \t]*$/i, // Microsoft Learn
  /^[ \t]*<<<()[ \t]*([^\s{]+)(?:\{[^}]*\})?[ \t]*$/, // VuePress
];

/** The paths of the texts that a text wants to take in. */
export function includesOf(text: string): string[] {
  if (!/8<|\[!(?:include|code-)|\{% *include|#include|<<</i.test(text)) return [];
  return text.split("\n").flatMap((line) => nameIn(line)?.path ?? []);
}

function nameIn(line: string): { path: string; language: string | null } | null {
  if (line.length > 1_000) return null;
  for (const pattern of whole) {
    const path = pattern.exec(line)?.[1];
    if (path !== undefined) return { path, language: null };
  }
  for (const pattern of code) {
    const [, language, path] = pattern.exec(line) ?? [];
    if (path !== undefined)
      return { path, language: language || (/\.(\w+)(?:[?#].*)?$/.exec(path)?.[1] ?? "") };
  }
  return null;
}

/** The lines with those of other files in their place; what cannot be found stays as it is written. */
export function withIncludes(
  lines: readonly SourceLine[],
  include: Include,
  notes: { line: number; message: string }[],
): SourceLine[] {
  let count = 0;
  let letters = 0;
  const expand = (line: SourceLine, depth: number): SourceLine[] => {
    const named = nameIn(line.text);
    if (named === null) return [line];
    const text = depth > max.depth || count >= max.count ? null : include(named.path);
    count++;
    letters += text?.length ?? 0;
    if (text === null || letters > max.letters) {
      notes.push({
        line: line.line,
        message: `The text of “${named.path}” could not be taken in: its name was kept`,
      });
      return [line];
    }
    const indent = /^[ \t]*/.exec(line.text)![0];
    const at = (one: string): SourceLine => ({ text: one === "" ? "" : indent + one, line: line.line });
    const inside = bodyOf(text).split("\n");
    if (named.language === null) return inside.flatMap((one) => expand(at(one), depth + 1));
    return [`\`\`\`\`${named.language}`, ...inside, "````"].map(at);
  };
  return lines.flatMap((line) => expand(line, 1));
}

/** A text without its front matter and the line end at its end. */
function bodyOf(text: string): string {
  const end = text.startsWith("---\n") ? text.indexOf("\n---\n", 3) : -1;
  return (end < 0 ? text : text.slice(end + 5)).replace(/\n$/, "");
}
