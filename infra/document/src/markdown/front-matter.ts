import { parse as parseToml } from "smol-toml";
import { Composer, type CST, Parser } from "yaml";
import { clean } from "../clean.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import type { Problem } from "./reader.ts";

/** The front matter of a text, and what comes after it: `lines` stood before `body`. */
export interface Split {
  frontMatter: Record<string, unknown>;
  body: string;
  lines: number;
  problems: Problem[];
  /** `body` begins with the unreadable front matter, as a block of code. */
  isKept?: boolean;
}

/** Longer texts are not lists of fields, and take YAML readers long. */
const maxYaml = 64 * 1024;

/** Takes the front matter off a text: YAML between two lines `---`, or TOML between `+++`, of which the first is the text's first. */
export function splitFrontMatter(text: string): Split {
  const none: Split = { frontMatter: {}, body: text, lines: 0, problems: [] };
  if (text.startsWith("+++")) return splitToml(text) ?? none;
  const open = /^---[ \t]*\n/.exec(text);
  if (open === null) return none;
  const rest = text.slice(open[0].length);
  const close = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(rest);
  if (close === null) return none;
  const yaml = rest.slice(0, close.index);
  const body = rest.slice(close.index + close[0].length);
  const lines = text.slice(0, text.length - body.length).split("\n").length - 1;
  if (yaml.length > maxYaml) {
    if (!/^[\w-]+:/m.test(yaml)) return none;
    const message = `The front matter is larger than ${maxYaml / 1024} kB: it was kept as a block of code`;
    return keepAsCode({}, yaml, body, lines, { line: 1, message });
  }
  const values = readPlainYaml(yaml) ?? readYaml(yaml) ?? readPairs(yaml);
  if (values !== null) return { frontMatter: values, body, lines, problems: [] };
  // Not a list of fields: two lines across the page with text between them, or YAML with a mistake in it.
  if (!/^[\w-]+:/m.test(yaml)) return none;
  const { fields, bad, line } = readFields(yaml);
  const message =
    Object.keys(fields).length === 0
      ? "The front matter could not be read: it was kept as a block of code"
      : "A part of the front matter could not be read: it was kept as a block of code";
  return keepAsCode(fields, bad, body, lines, { line, message });
}

/** Null when there is none: two such lines may mean something else. */
function splitToml(text: string): Split | null {
  const open = /^\+\+\+[ \t]*\n/.exec(text);
  const rest = open === null ? "" : text.slice(open[0].length);
  const close = /^\+\+\+[ \t]*(?:\n|$)/m.exec(rest);
  const toml = close === null ? "" : rest.slice(0, close.index);
  if (close === null || !/^[ \t]*(?:[\w."'-]+[ \t]*=|\[)/m.test(toml)) return null;
  const body = rest.slice(close.index + close[0].length);
  const lines = text.slice(0, text.length - body.length).split("\n").length - 1;
  const values = toml.length > maxYaml ? null : readToml(toml);
  if (values !== null) return { frontMatter: values, body, lines, problems: [] };
  const message = "The front matter could not be read: it was kept as a block of code";
  return keepAsCode({}, toml, body, lines, { line: 1, message }, "toml");
}

function readToml(toml: string): Record<string, unknown> | null {
  try {
    const { taxonomies, extra, ...fields } = toJson(parseToml(toml), 0) as Record<string, unknown>;
    // Zola keeps tags and extra fields in tables.
    return { ...asFields(extra), ...asFields(taxonomies), ...fields };
  } catch {
    return null;
  }
}

const asFields = (value: unknown): object =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

function keepAsCode(
  frontMatter: Record<string, unknown>,
  source: string,
  body: string,
  lines: number,
  problem: Problem,
  language = "yaml",
): Split {
  const fence = "`".repeat(Math.max(6, longestFence(source) + 1));
  return {
    frontMatter,
    body: `${fence}${language}\n${source}${fence}\n${body}`,
    lines: lines - source.split("\n").length - 1,
    problems: [problem],
    isKept: true,
  };
}

const longestFence = (text: string) =>
  (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);

/**
 * Looked at before anything is made of it: that calls itself for each level, and where the stack is full the engine may end the
 * whole process instead of throwing.
 */
function isDeep(token: CST.Token): boolean {
  let level: (CST.Token | null | undefined)[] = [token.type === "document" ? token.value : token];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((one) =>
      one != null && "items" in one ? one.items.flatMap(({ key, value }) => [key, value]) : [],
    );
  }
  return false;
}

/** Null for anything but a list of fields. */
export function readYaml(yaml: string): Record<string, unknown> | null {
  try {
    const tokens = [...new Parser().parse(yaml)];
    if (tokens.some(isDeep)) return null;
    const composer = new Composer({ schema: "core", uniqueKeys: false, logLevel: "silent" });
    const [document, ...others] = composer.compose(tokens, true, yaml.length);
    if (document === undefined || document.errors.length > 0 || others.length > 0) return null;
    const value: unknown = document.toJS({ maxAliasCount: 50 });
    if (value === null) return {};
    const plain = toJson(value, 0);
    return typeof plain === "object" && plain !== null && !Array.isArray(plain)
      ? (plain as Record<string, unknown>)
      : null;
  } catch {
    return null; // aliases that blow up
  }
}

/** Fields whose values lack the quotes that YAML requires, such as `title: Pay: how it works`. */
function readPairs(yaml: string): Record<string, unknown> | null {
  const values: Record<string, unknown> = {};
  for (const line of yaml.split("\n")) {
    if (/^\s*(#.*)?$/.test(line)) continue;
    const pair = readPair(line);
    if (pair === null) return null;
    values[pair[0]] = pair[1];
  }
  return values;
}

function readPair(line: string): [key: string, value: string] | null {
  const key = /^([\w-]+):(?=\s)/.exec(line)?.[1];
  if (key === undefined || key === "__proto__") return null;
  const value = line.slice(key.length + 1).trim();
  if (/[\r\u2028\u2029]/.test(value)) return null;
  return [key, clean(value.replace(/^(["'])(.*)\1$/, "$2"))];
}

/** Field by field, each with its indented lines, so that a mistake only loses its own field. */
function readFields(yaml: string): { fields: Record<string, unknown>; bad: string; line: number } {
  const fields: Record<string, unknown> = {};
  const parts: { text: string[]; line: number }[] = [];
  for (const [at, line] of yaml.replace(/\n$/, "").split("\n").entries()) {
    if (parts.length === 0 || /^[^\s#-]/.test(line)) parts.push({ text: [line], line: at + 2 });
    else parts.at(-1)!.text.push(line);
  }
  const read = (text: string[]): boolean => {
    const isPlain = text.length === 1 && !/^[\w-]+:\s*[[{]/.test(text[0]!);
    const pair = isPlain ? readPair(text[0]!) : null;
    const found = readYaml(text.join("\n")) ?? (pair === null ? null : { [pair[0]]: pair[1] });
    if (found !== null) Object.assign(fields, found);
    return found !== null;
  };
  const bad = parts.flatMap(({ text, line }) => {
    if (read(text)) return [];
    // A field of one line is complete without indented lines.
    const isOneLine = text.length > 1 && /^[\w-]+:[ \t]+[^\s[{|>&*!]/.test(text[0]!) && read([text[0]!]);
    return isOneLine ? [{ text: text.slice(1), line: line + 1 }] : [{ text, line }];
  });
  return {
    fields,
    bad: bad.map(({ text }) => `${text.join("\n")}\n`).join(""),
    line: Object.keys(fields).length === 0 ? 1 : (bad[0]?.line ?? 1),
  };
}

const deepest = 16;

/** The value in JSON form, without control characters. */
function toJson(value: unknown, depth: number): unknown {
  if (depth > deepest) throw new RangeError("too deep");
  if (typeof value === "string") return clean(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "boolean" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => toJson(item, depth + 1));
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return value.toISOString();
  const entries = Object.entries(value).filter(([key]) => key !== "__proto__");
  return Object.fromEntries(entries.map(([key, item]) => [clean(key), toJson(item, depth + 1)]));
}
