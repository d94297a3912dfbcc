import { toneOf } from "../blocks/callout/browser.ts";
import { maxima } from "../limits.ts";
import { writeComment } from "./note.ts";
import { attribute } from "./write-inline.ts";

/** The replacement of a container: lines before its text, and lines after it. */
export interface Opening {
  before: string[];
  close: readonly string[];
  /** What was lost. */
  message?: string;
}

export interface Container extends Opening {
  colons: number;
  /** What it is called, in small letters. */
  name: string;
  /** It is all on its line. */
  isWhole: boolean;
}

/** By its name, or by the classes of Pandoc: `::: {.note title="x"}`. */
const opening = /^([ \t]*)(:{3,})[ \t]*(?:([a-z][\w-]*)(.*)|\{([^{}]*)\}[ \t:]*)$/i;
const attributeOf = /(?<![\w-])([\w-]+)="([^"]*)"/g;
const columns = new Set(["row", "columns"]);
const column = new Set(["column", "col"]);
const folding = new Set(["details", "collapse", "spoiler", "toggle"]);

/** `::: tip Title`, `:::tip[Title]`, `:::image source="…":::`; null for any other line. */
export function containerOf(line: string): Container | null {
  const match = opening.exec(line);
  if (match === null) return null;
  const [, indent = "", { length: colons } = "", named = "", behind = "", classes] = match;
  const name = classes === undefined ? named : (/\.(?:callout-)?([a-z][\w-]*)/i.exec(classes)?.[1] ?? "box");
  const written = classes === undefined ? behind : classes.replace(/[#.][\w:.-]+/g, "");
  const rest = written.replace(/(?<!:):{3,}[ \t]*$/, "");
  const given = attributesIn(rest);
  const title = given.title ?? titleIn(rest);
  const kind = name.toLowerCase();
  if (kind === "image" && given.source !== undefined)
    return {
      colons,
      name: kind,
      close: [],
      isWhole: true,
      before: [`${indent}<figure>${image(given)}</figure>`],
    };
  if (kind === "no-loc" && given.text !== undefined)
    return { colons, name: kind, close: [], isWhole: true, before: [indent + given.text] };
  const opened = { colons, name: kind, isWhole: false };
  if (folding.has(kind)) return { ...opened, ...folded(indent, title || "Details") };
  const tone = toneOf(kind);
  if (tone !== null) return { ...opened, ...callout(indent, tone, title) };
  if (columns.has(kind)) return { ...opened, ...box(indent, "columns") };
  if (column.has(kind)) return { ...opened, ...box(indent, "column", Number(given.span)) };
  const label = given.label ?? given.name ?? title;
  if (/^tab-?(item)?$/.test(kind)) return { ...opened, before: [indent + bold(label || name)], close: [""] };
  // What it holds says all.
  if (kind === "video") return { ...opened, before: [], close: [""] };
  return {
    ...opened,
    before: title !== "" && title === titleIn(rest) ? [indent + bold(title)] : [],
    close: [""],
    message: `A container “${[name, ...(written.match(attributeOf) ?? [])].join(" ")}” was left out: what it holds was kept in order`,
  };
}

/** A line in which images, or words that stay as they are, stand between other text: `:::image source="…":::`, `:::no-loc text="…":::`. */
export const withImages = (line: string): string =>
  line.includes("`") || !line.includes(":::")
    ? line
    : line
        .replace(/:::no-loc[ \t]+text="([^"\n]{0,500})":::/gi, "$1")
        .replace(/:::image ([^\n]{0,1000}?):::/gi, (whole, rest: string) => {
          const given = attributesIn(rest);
          return given.source === undefined ? whole : image(given);
        });

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attributeOf)].map(([, key, value]) => [key!.toLowerCase(), value!]));

const image = (given: Record<string, string>): string =>
  `<img src="${attribute(given.source!)}" alt="${attribute(given["alt-text"] ?? "")}">`;

const note = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*[ \t]*(?:"([^"]*)"[ \t]*)?$/;
const tab = /^([ \t]*)===[!+]?[ \t]+"([^"]*)"[ \t]*$/;

/** `!!! note "Title"`, `??? note`, `=== "Tab"` of MkDocs; null for any other line. */
export function noteOf(line: string): Opening | null {
  const named = tab.exec(line);
  if (named !== null) return { before: [named[1]! + bold(named[2]!)], close: [""] };
  const match = note.exec(line);
  if (match === null) return null;
  const [, indent = "", sign = "", name = "", given] = match;
  const tone = toneOf(name);
  const message =
    tone === null ? { message: `A note of the kind “${name}” became a callout of the kind “note”` } : {};
  if (sign === "!!!") return { ...callout(indent, tone ?? "note", given ?? ""), ...message };
  const outer = folded(indent, given || name[0]!.toUpperCase() + name.slice(1));
  const inner = callout(indent, tone ?? "note", "");
  return {
    before: [...outer.before, "", ...inner.before],
    close: [...inner.close, ...outer.close],
    ...message,
  };
}

/** `@tab Name` of VuePress. */
export function tabOf(line: string): string[] | null {
  const match = /^([ \t]*)@tab(?::\w+)?[ \t]+(\S.*)$/.exec(line);
  return match === null ? null : [match[1]! + bold(match[2]!)];
}

/** Blocks side by side, and one of these columns. @param width its part of the room, where it says one */
function box(indent: string, name: "columns" | "column", width = 1): Opening {
  const parts = Number.isInteger(width) ? Math.min(maxima.columnParts, Math.max(1, width)) : 1;
  return {
    before: [
      ...(parts === 1 ? [] : [indent + writeComment("block", { props: { width: parts } }), ""]),
      `${indent}<div class="${name}">`,
    ],
    close: ["", `${indent}</div>`, ""],
  };
}

function callout(indent: string, tone: string, title: string): Opening {
  return {
    before: [`${indent}<callout type="${tone}">`, ...(title === "" ? [] : ["", indent + bold(title)])],
    close: ["", `${indent}</callout>`, ""],
  };
}

function folded(indent: string, title: string): Opening {
  const summary = ["<details>", "<summary>", "", `<span>${title}</span>`, "", "</summary>"];
  return {
    before: summary.map((line) => (line === "" ? "" : indent + line)),
    close: ["", `${indent}</details>`, ""],
  };
}

/** A line in bold, in which marks still count. */
const bold = (title: string) => `<b>${title.trim()}</b>`;

/** `[Title]`, or the rest without attributes. */
function titleIn(rest: string): string {
  const inBrackets = /^\[([^\]]*)\]/.exec(rest)?.[1];
  return (inBrackets ?? rest.replace(/\{[^{}]*\}/g, "").replace(attributeOf, "")).trim();
}
