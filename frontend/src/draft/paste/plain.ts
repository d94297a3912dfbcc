/** What a text is that comes without HTML: Markdown, cells, code, or words that are kept as they stand. */
import { environmentAt, isTex } from "@annals/document/browser";

export type Plain =
  | { is: "words"; text: string }
  | { is: "markdown"; text: string }
  | { is: "cells"; rows: string[][] }
  | { is: "code"; text: string; language: string };

/** Reads a pasted text. Nothing of it is lost: what is no Markdown without doubt stays as it is written. */
export function plainOf(written: string): Plain {
  const text = written
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .replace(/(?:\n[ \t]*)+$/, "");
  const lines = text.split("\n");
  if (/^(?:[ \t]*)(`{3,}|~{3,})[^`]*\n[\s\S]*^[ \t]*\1/m.test(text)) return { is: "markdown", text };
  if (hasEnvironment(lines)) return { is: "markdown", text };
  const listed = withMarks(lines);
  if (listed !== null) return { is: "markdown", text: listed };
  const rows = cellsOf(lines);
  if (rows !== null) return { is: "cells", rows };
  if (lines.length > 1) {
    const language = languageIn(text, lines);
    if (language !== null) return { is: "code", text, language };
    if (!hasTable(lines) && isLaidOut(lines)) return { is: "code", text, language: "text" };
  }
  return { is: isMarkdown(text, lines) ? "markdown" : "words", text };
}

const isBlank = (line: string) => line.trim() === "";
/** An item of a list, with its indentation and the column of its words. */
const item = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])([ \t]+)\S/;

/** Rows of a spreadsheet or a database: each has tabs, nearly all the same number. A cell with quotes may hold lines. */
function cellsOf(lines: readonly string[]): string[][] | null {
  const text = lines.join("\n");
  if (!text.includes("\t")) return null;
  const rows = /(?:^|\t|\n)"/.test(text) ? quotedCells(text) : lines.map((line) => line.split("\t"));
  const columns = Math.max(...rows.map(({ length }) => length));
  const full = rows.filter(({ length }) => length === columns).length;
  const isTable =
    rows.length > 1 &&
    columns > 1 &&
    full * 3 >= rows.length * 2 &&
    rows.every(({ length }) => length > 1) &&
    rows.some(([first]) => first!.trim() !== "") &&
    // Code is indented by tabs, and cells at the beginning of a row are seldom empty.
    rows.filter(([first]) => first === "").length * 2 < rows.length;
  return isTable ? rows.map((row) => [...row, ...Array<string>(columns - row.length).fill("")]) : null;
}

/** Spreadsheets put a cell between quotes that holds tabs, lines or quotes. */
function quotedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y;
  for (let at = 0; at <= text.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [, quoted, bare, end] = cell.exec(text)!;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === "") break;
    if (end === "\n") rows.push([]);
  }
  return rows;
}

/** An item whose sign is drawn: a bullet, a box, or, before a tab, a number or a sign of Word's. */
const drawn = /^([ \t]*)(?:([•◦▪▫■□●○‣⁃∙]|[o§Øüv](?=\t))|([☐☑☒])\ufe0f?|(\d{1,9}[.)])(?=\t))[ \t]+(?=\S)/;

/**
 * Lists whose signs are drawn, as word processors write them into text; null for other texts. Lines between them are kept as they
 * stand.
 */
function withMarks(lines: readonly string[]): string | null {
  const filled = lines.filter((line) => !isBlank(line));
  const items = filled.filter((line) => drawn.test(line));
  const isWhole = items.length === filled.length;
  if (items.length === 0 || (!isWhole && (items.length < 2 || isColumned(filled)))) return null;
  const isFlat = items.every((line) => /^\S/.test(line));
  /** Signs of items that are not set in, by their depth. */
  const signs: string[] = [];
  const written: string[] = [];
  let indent = "";
  for (const line of isWhole ? filled : lines) {
    const [whole, before = "", sign = "", box, number] = drawn.exec(line) ?? [];
    if (whole === undefined) {
      // Set in below the words of an item, a line goes on there.
      const goesOn = indent !== "" && /^[ \t]{2,}\S/.test(line);
      if (!goesOn && !isBlank(line) && indent !== "") written.push("");
      if (!goesOn) indent = "";
      written.push(goesOn ? `${indent}${escaped(line.trim())}` : escaped(line));
      continue;
    }
    if (indent === "" && written.length > 0 && written.at(-1) !== "") written.push("");
    if (isFlat && sign !== "" && !signs.includes(sign)) signs.push(sign);
    const depth = isFlat ? "    ".repeat(Math.max(0, signs.indexOf(sign))) : before.replaceAll("\t", "    ");
    indent = `${depth}    `;
    const mark = box === undefined ? (number ?? "-") : `- [${box === "☐" ? " " : "x"}]`;
    written.push(`${depth}${mark} ${escaped(line.slice(whole.length))}`);
  }
  return written.join("\n");
}

/** Every sign as it stands, also those that would begin a block. */
const escaped = (words: string) =>
  words
    .replace(/[\\`*_[\]<&~$]/g, "\\$&")
    .replace(
      /^([ \t]*)(?:([#>+=|-])|(\d{1,9})([.)]))/,
      (_, space: string, sign = "", number = "", end = "") =>
        sign === "" ? `${space}${number}\\${end}` : `${space}\\${sign}`,
    );

/** The language of code that says so by its form; null when nothing does. */
function languageIn(text: string, lines: readonly string[]): string | null {
  if (/^(?:diff --git |@@ -\d|--- \S.*\n\+\+\+ \S)/m.test(text)) return "diff";
  if (/^\s*[[{][\s\S]*[\]}]\s*$/.test(text) && isJson(text)) return "json";
  if (/^\s*<[?!a-z][\s\S]*>\s*$/i.test(text) && lines.filter((line) => /^\s*<|>\s*$/.test(line)).length > 1)
    return /^\s*<(?:!doctype html|html|div|p|ul|table|head|body)\b/i.test(text) ? "html" : "xml";
  if (isYaml(lines)) return "yaml";
  const filled = lines.filter((line) => !isBlank(line));
  const coded = filled.filter((line) => code.test(line)).length;
  if (coded < 2 || coded * 2 < filled.length) return null;
  if (/^(?:def |from \w+ import |import \w+$|class \w+.*:$|(?:for|if|while) .*:$)/m.test(text))
    return "python";
  if (/^#!.*\b(?:ba|z)?sh\b/.test(text)) return "bash";
  if (/^\s*(?:SELECT|INSERT|UPDATE|CREATE|ALTER)\b/im.test(text) && /;\s*$/.test(text)) return "sql";
  return "text";
}

/** A line that is hardly written in a text. */
const code =
  /[;{}]\s*(?:\/\/.*)?$|^\s*(?:[)\]}]+[,;]?|#include\b|#!\/|\/\/|\/\*|import [\w{*]|from \w[\w.]* import|def \w+\(|class \w+[:({]|(?:if|for|while|elif|else|try|except|with)\b.*:$|(?:const|let|var) \w+ =|(?:public|private|static|function|fn|func) \w|return\b.*;?$|@\w+$|\w+ ?[+-]?= ?\S+$|\[[\w.-]+\]$)/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return /^\s*(?:"[^"\n]*"|\w+)\s*:/m.test(text);
  }
}

/** Keys without spaces, at least one of them above or below another. */
function isYaml(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line) && !/^\s*#/.test(line));
  const key = /^([ ]*)(?:- +)*(?:[a-z_][\w./-]*|"[^"]*"|'[^']*'):(?:\s|$)/i;
  const keys = filled.filter((line) => key.test(line));
  const isNested = filled.some((line, at) => /^ +\S|^- +[\w-]+: /.test(line) && at > 0) || lines[0] === "---";
  const rest = filled.filter((line) => !key.test(line) && !/^ *- |^ {2,}|^---$/.test(line));
  const lower = keys.filter((line) => /^[\s-]*["'a-z_]/.test(line)).length;
  return keys.length > 1 && isNested && rest.length === 0 && lower * 2 > keys.length;
}

/** Lines that are drawn, set in columns, or indented as no list of Markdown would be: their spaces mean something. */
function isLaidOut(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line));
  const drawn = filled.filter((line) => /[\u2500-\u257f]|^\s*[|+`\\]--|^[+|]?[-+=]{3,}\+[-+=]*$/.test(line));
  if (drawn.length > 1 || filled.some((line) => /^\+?[-=]{2,}\+[-+=]+$/.test(line))) return true;
  if (isColumned(filled)) return true;
  if (!isIndented(lines)) return false;
  // Paragraphs of a letter begin with spaces, too.
  const prose = filled.filter((line) => line.length > 60 && line.trim().split(/\s+/).length > 9);
  return prose.length * 2 < filled.length;
}

function isColumned(filled: readonly string[]): boolean {
  const columned = filled.filter((line) =>
    /[^\s.!?:;]["')]? {2,}\S|\S\t+\S/.test(line.replace(drawn, "").trim()),
  );
  return columned.length > 1 && columned.length * 2 >= filled.length;
}

/** Whether spaces begin a line, not the first alone, that belongs to no item of a list. */
function isIndented(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => !isBlank(line)).map((line) => line.replace(/^[ \t]+/, spaces));
  const common = Math.min(...filled.map(indentOf));
  if (common > 3 && !filled.some((line) => item.test(line))) return true;
  /** The columns where the words of the open items begin. */
  let open: number[] = [];
  for (const [at, written] of filled.entries()) {
    const line = written.slice(common);
    const [whole, before = ""] = item.exec(line) ?? [];
    if (whole !== undefined) {
      if (open.length === 0 && before.length > 3) return true;
      open = [...open.filter((column) => column <= before.length), whole.length - 1];
      continue;
    }
    const indent = indentOf(line);
    if (indent < 2) open = [];
    else if ((open.length === 0 || indent < open[0]!) && at > 0) return true;
  }
  return false;
}

const spaces = (indent: string) => indent.replaceAll("\t", "    ");
const indentOf = (line: string) => line.length - line.trimStart().length;

const hasTable = (lines: readonly string[]) =>
  lines.some(
    (line, at) =>
      at > 0 && lines[at - 1]!.includes("|") && /^\s*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/.test(line),
  );

/** Marks within a line that nobody writes by chance. */
const marks = [
  /!?\[[^\]\n]*\]\([^()\s]+(?: "[^"\n]*")?\)/,
  /(?<![\w*])\*\*(?=[^\s*])[^\n]*?(?<=[^\s*])\*\*(?![\w*])/,
  /(?<![\w_])__(?=[^\s_])(?![a-zA-Z\d]+(?:_[a-zA-Z\d]+)*__)[^\n]*?(?<=[^\s_])__(?![\w_])/,
  /(?<![\w*\\/])\*(?=[^\s*])[^\n*]*(?<=[^\s*\\/])\*(?![\w*\\/])/,
  /(?<![\w_\\/])_(?=[^\s_])[^\n_]*(?<=[^\s_\\/])_(?![\w_\\/])/,
  /(?<![\w~])~~(?=[^\s~])[^\n]*?(?<=[^\s~])~~(?![\w~])/,
  /(?<![\w`\\])`(?=[^`\s])[^`\n]*(?<=[^\s])`(?![\w`])/,
  /<(su[bp])>[^<\n]*<\/\1>/i,
  /(?<!\$)\$\$(?=[^\s$])[^$]+\$\$(?!\$)|^\s*\$\$\s*$[\s\S]+^\s*\$\$\s*$/m,
  /(?<![\w$\\])\$(?=[^\s$\d])[^$\n]*[\\^_={][^$\n]*(?<=[^\s])\$(?![\w$])/,
];

function isMarkdown(text: string, lines: readonly string[]): boolean {
  if (hasTable(lines) || marks.some((mark) => mark.test(text)) || hasBrackets(text)) return true;
  const isApart = (at: number) =>
    (lines[at - 1] ?? "").trim() === "" &&
    ((lines[at + 1] ?? "").trim() === "" || lines.some((line) => item.test(line)));
  return lines.some(
    (line, at) =>
      (/^ {0,3}#{1,6} +\S/.test(line) && isApart(at)) ||
      /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +\S/.test(line) ||
      /^ {0,3}> \S/.test(line) ||
      (/^ {0,3}(?:-{3,}|\*{3,}|_{3,})$/.test(line) && isApart(at) && at > 0 && at < lines.length - 1) ||
      (/^(?:=+|-{3,})$/.test(line) && at === 1 && (lines[at + 1] ?? "").trim() === "" && lines.length > 2),
  );
}

/** A formula on lines of its own, as LaTeX writes it. A whole file of LaTeX is code. */
const hasEnvironment = (lines: readonly string[]) =>
  !lines.some((line) => /^\s*\\(?:documentclass|begin\{document\})/.test(line)) &&
  lines.some((line, from) => {
    const end = environmentAt(line.trim())?.end;
    return end !== undefined && lines.slice(from, from + 50).some((line) => line.trimEnd().endsWith(end));
  });

/** Formulas between escaped brackets. */
const hasBrackets = (text: string) =>
  [...text.matchAll(/\\([([])([\s\S]{1,2000}?)\\[)\]]/g)].some(([, open, inside]) =>
    isTex(inside!, open as "("),
  );
