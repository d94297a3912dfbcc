/** Picks a part of a text; null when it does not have it. */
export type Part = (text: string) => string | null;

/**
 * The part of a file that the name of it means: lines (`?range=1-3,7`, `file.md:1:3`), or what stands between two marks
 * (`#region`, `?name=region`, `file.md:section`).
 */
export function partOf(path: string, given: Record<string, string>): Part {
  const [, query = "", fragment = ""] = /^[^?#]*(?:\?([^#]*))?(?:#(.*))?$/.exec(path) ?? [];
  const asked = Object.fromEntries(
    query.split("&").map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  const [, from, to] = /:(\d+)?(?::(\d+))?$/.exec(path) ?? [];
  const section = /:([A-Za-z][\w-]*)$/.exec(path)?.[1];
  const range =
    given.range ??
    asked.range ??
    /^L(\d+(?:-L?\d+)?)$/.exec(fragment)?.[1] ??
    (from === undefined && to === undefined ? undefined : `${from ?? 1}-${to ?? ""}`);
  if (range !== undefined) return (text) => linesIn(text, range);
  const id = given.id ?? asked.name ?? asked.id ?? (fragment || section);
  return id ? (text) => between(text, id) : (text) => text;
}

/** `1-3,7,9-`: lines, counted from 1. */
function linesIn(text: string, range: string): string | null {
  const lines = text.split("\n");
  const found = range.split(",").flatMap((one) => {
    const [, from, isOpen, to] = /^L?(\d{1,7})(-)?L?(\d{1,7})?$/.exec(one.replace(/[ \t]/g, "")) ?? [];
    if (from === undefined) return [];
    const end = to === undefined ? (isOpen === undefined ? Number(from) : lines.length) : Number(to);
    return lines.slice(Number(from) - 1, end);
  });
  return found.length === 0 ? null : found.join("\n");
}

/** The lines between the marks of a part, without the marks of others. */
function between(text: string, id: string): string | null {
  const name = id.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const begins = new RegExp(
    `(?:#[ \\t]*(?:pragma[ \\t]+)?region[ \\t]+${name}|<${name}>|\\[start:[ \\t]*${name}\\])(?![\\w-])`,
    "i",
  );
  const ends = new RegExp(
    `(?:#[ \\t]*(?:pragma[ \\t]+)?endregion(?:[ \\t]+${name})?|</${name}>|\\[end:[ \\t]*${name}\\])[^\\w-]*$`,
    "i",
  );
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.length < 1_000 && begins.test(line));
  if (from < 0) return null;
  const to = lines.findIndex((line, at) => at > from && line.length < 1_000 && ends.test(line));
  const inside = lines.slice(from + 1, to < 0 ? undefined : to).filter((line) => !isMark.test(line));
  const indents = inside.flatMap((line) => (line.trim() === "" ? [] : [/^[ \t]*/.exec(line)![0].length]));
  const min = Math.min(...indents);
  return inside.map((line) => line.slice(indents.length === 0 ? 0 : min)).join("\n");
}

/** A line that is nothing but a mark. */
const isMark =
  /^\W{0,9}#[ \t]*(?:pragma[ \t]+)?(?:end)?region\b|^\W{0,9}<\/?snippet_?\w*>\W{0,9}$|^\W{0,9}\[(?:start|end):[ \t]*[\w-]+\]\W{0,9}$/i;
