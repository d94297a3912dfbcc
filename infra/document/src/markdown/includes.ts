import { type Part, partOf } from "./include-part.ts";

/** A line, and the line of the text that it comes from. */
export interface SourceLine {
  text: string;
  line: number;
}

/** Answers the text of another file by its path as it is written, or null when there is none. */
export type Include = (path: string) => string | null;

/** How many texts of other files a page may include, and how many of their characters. */
const max = { count: 200, depth: 5, letters: 2_000_000 };

/** A path in brackets, with or without a title. */
const inBrackets = String.raw`[ \t]*\[[^\]]*\]\(([^)\s]+)(?:[ \t]+["'][^"']*["'])?\)`;
/** The ways in which tools include the text of a file; the first group is its path. */
const whole = [
  /^[ \t]*-+8<-+[ \t]+["']([^"']+)["'][ \t]*$/, // snippets of MkDocs
  new RegExp(`^[ \\t]*\\[!include${inBrackets}\\][ \\t]*$`, "i"), // Microsoft Learn
  /^[ \t]*\{%-?[ \t]*include(?:_relative)?[ \t]+["']?([^"'\s%]+)["']?[^%]*%\}[ \t]*$/, // Jekyll
  /^[ \t]*\{\{[ \t]*#include[ \t]+([^\s}]+)[ \t]*\}\}[ \t]*$/, // mdBook
  /^[ \t]*<!--[ \t]*@include:[ \t]*([^\s{>]+)[ \t]*(?:\{([\d,-]*)\}[ \t]*)?-->[ \t]*$/, // VitePress
];
const code = [
  new RegExp(`^[ \\t]*\\[!code-([\\w+#-]*)${inBrackets}\\][ \\t]*$`, "i"), // Microsoft Learn
  /^[ \t]*<<<()[ \t]*([^\s{]+)(?:[ \t]*\{[^}]*\})?[ \t]*$/, // VuePress 1 and VitePress
  /^[ \t]*@\[code(?:[ \t]+([\w+#-]*))?(?:[ \t]*\{[^}]*\})?[^\]\n]{0,200}\]\(([^)\s]+)\)[ \t]*$/, // VuePress 2
];
/** `:::code language="csharp" source="a.cs" range="1-3":::` of Microsoft Learn. */
const codeLine = /^[ \t]*:::[ \t]*code[ \t](.*):::[ \t]*$/i;
/** Within a line; code does not change. */
const withinLine = new RegExp(`(\`+)[^\`]*\\1|\\[!include${inBrackets}\\]`, "gi");

interface Named {
  /** As it is written. */
  path: string;
  /** Null for a text, which is not code. */
  language: string | null;
  part: Part;
}

const marker = /8<|\[!(?:include|code-)|\{%-? *include|#include|@include:|<<<|@\[code\b|:::[ \t]*code\b/i;

/** The lines of a text that may include others. */
export const linesWithIncludes = (text: string): string[] =>
  marker.test(text) ? text.split("\n").filter((line) => marker.test(line)) : [];

/** The paths of the texts that a text includes. */
export const includesOf = (text: string): string[] =>
  linesWithIncludes(text).flatMap((line) => {
    const named = nameIn(line);
    return named === null ? namesWithin(line) : [named.path];
  });

const namesWithin = (line: string): string[] =>
  line.length > 5_000 || !/\[!include/i.test(line)
    ? []
    : [...line.matchAll(withinLine)].flatMap(([, , path]) => path ?? []);

function nameIn(line: string): Named | null {
  if (line.length > 1_000) return null;
  for (const pattern of whole) {
    const [, path, range] = pattern.exec(line) ?? [];
    if (path !== undefined)
      return { path, language: null, part: partOf(path, range ? { range: range.replace(",", "-") } : {}) };
  }
  const given = codeLine.exec(line)?.[1];
  if (given !== undefined) {
    const attributes = Object.fromEntries(
      [...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), value!]),
    );
    const { source: path, language } = attributes;
    if (path) return { path, language: languageOf(path, language), part: partOf(path, attributes) };
  }
  for (const pattern of code) {
    const [, language, path] = pattern.exec(line) ?? [];
    if (path !== undefined) return { path, language: languageOf(path, language), part: partOf(path, {}) };
  }
  return null;
}

const languageOf = (path: string, given: string | undefined): string =>
  given || (/\.(\w+)(?:[?#].*)?$/.exec(path)?.[1] ?? "");

/** The lines with includes replaced by the lines of other files; an include that cannot be found stays as it is. */
export function withIncludes(
  lines: readonly SourceLine[],
  include: Include,
  notes: { line: number; message: string }[],
): SourceLine[] {
  let count = 0;
  let letters = 0;
  const take = (path: string, line: number, depth: number): string | null => {
    const text = depth > max.depth || count >= max.count ? null : include(path);
    count++;
    letters += text?.length ?? 0;
    if (text !== null && letters <= max.letters) return bodyOf(text);
    notes.push({ line, message: `The text of “${path}” could not be taken in: its name was kept` });
    return null;
  };
  /** A text of one paragraph can stand within a line. */
  const within = ({ text, line }: SourceLine, depth: number): SourceLine => ({
    text: text.replace(withinLine, (written, _, path?: string) => {
      const inside = path === undefined ? null : take(path, line, depth)?.trim();
      return inside == null || /\n[ \t]*\n/.test(inside) ? written : inside.replaceAll("\n", " ");
    }),
    line,
  });
  const expand = (line: SourceLine, depth: number): SourceLine[] => {
    const named = nameIn(line.text);
    if (named === null) return [namesWithin(line.text).length > 0 ? within(line, depth) : line];
    const text = take(named.path, line.line, depth);
    if (text === null) return [line];
    const part = named.part(text);
    if (part === null)
      notes.push({
        line: line.line,
        message: `The part that “${named.path}” names was not found: all of it was taken in`,
      });
    const indent = /^[ \t]*/.exec(line.text)![0];
    const at = (one: string): SourceLine => ({ text: one === "" ? "" : indent + one, line: line.line });
    const inside = (part ?? text).split("\n");
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
