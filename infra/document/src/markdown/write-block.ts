import type { Block, Inline } from "../schema.ts";
import { writeComment } from "./comments.ts";
import { defaults } from "./reader.ts";
import {
  attribute,
  destination,
  type EntryFor,
  entities,
  escapeText,
  writeInline,
  writeSafeInline,
} from "./write-inline.ts";
import { unusual, writeTable } from "./write-table.ts";

/** How a block is written: its own lines, and how the lines of its children are set below them. */
export interface Written {
  lines: string[];
  /** Null when Markdown has no place for children: they then stand between comments. */
  nest: ((children: string[]) => string[]) | null;
}

export interface Writing {
  entryFor: EntryFor;
  /** Writes inline content as people would, or in the form that nothing can change. */
  inline: (content: readonly Inline[], place: "lines" | "heading" | "cell") => string;
  isSafe: boolean;
}

/** The two ways to write: the second one is for what the first cannot say. */
export function waysToWrite(entryFor: EntryFor): [Writing, Writing] {
  return [
    { entryFor, isSafe: false, inline: (content, place) => writeInline(content, place, entryFor) },
    { entryFor, isSafe: true, inline: (content) => writeSafeInline(content, entryFor) },
  ];
}

/** The place of an item in its list. */
export interface Turn {
  number: number;
  isFirst: boolean;
}

/** Writes one block; `turn` is about numbered items. Null when it has no form of its own. */
export function writeBlock(block: Block, turn: Turn, writing: Writing): Written | null {
  switch (block.type) {
    case "paragraph": {
      if (block.content.length === 0) {
        const isBlank = Object.keys(unusual(block.props, defaults.paragraph)).length === 0;
        return isBlank ? { lines: [writeComment("blank")], nest: null } : null;
      }
      return { lines: [...note(block, {}), ...text(block, writing)], nest: null };
    }
    case "heading":
      return block.props.isToggleable ? toggle(block, writing) : heading(block, writing);
    case "quote":
    case "callout": {
      const tone = block.type === "callout" ? [`[!${tones[block.props.tone]}]`] : [];
      const lines = [...tone, ...(block.content.length === 0 ? [] : text(block, writing))];
      const inside = lines.length === 0 ? [""] : lines;
      const before = note(block, block.type === "callout" ? { tone: block.props.tone } : {});
      const quoted = (more: string[]) => [
        ...before,
        ...[...inside, ...more].map((line) => (line === "" ? ">" : `> ${line}`)),
      ];
      return { lines: quoted([]), nest: (children) => quoted(["", ...children]) };
    }
    case "bulletListItem":
    case "numberedListItem":
    case "checkListItem":
      return item(block, turn, writing);
    case "toggleListItem":
      return toggle(block, writing);
    case "codeBlock": {
      const code = block.content.map((part) => (part.type === "text" ? part.text : "")).join("");
      const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map((run) => run[0].length));
      const fence = "`".repeat(longest + 1);
      const { language } = block.props;
      const isName = /^[\w+#.-]+$/.test(language);
      const before = isName ? [] : [writeComment("block", { props: { language } })];
      const open = isName && language !== "text" ? `${fence}${language}` : fence;
      return { lines: [...before, open, ...(code === "" ? [] : code.split("\n")), fence], nest: null };
    }
    case "table": {
      const lines = writing.isSafe ? null : writeTable(block, writing.entryFor);
      return lines === null ? null : { lines, nest: null };
    }
    case "image":
    case "video":
    case "audio":
    case "file":
      return media(block, writing);
    case "divider":
      return { lines: ["***"], nest: null };
  }
}

const tones = { note: "NOTE", tip: "TIP", warning: "WARNING", danger: "CAUTION" };

/** The comment before a block, when it needs one: `said` are the properties that its own form says. */
function note(
  block: Block,
  said: Record<string, unknown>,
  more: Record<string, unknown> = {},
  keyword = "block",
): string[] {
  const props = unusual(block.props, { ...defaults[block.type], ...said });
  const value = {
    ...more,
    ...(Object.keys(props).length > 0 ? { props } : {}),
    ...(Array.isArray(block.content) && isLoneImage(block.content) ? { inline: true } : {}),
  };
  return Object.keys(value).length > 0 ? [writeComment(keyword, value)] : [];
}

/** Content that reading would take for an image that stands alone. */
function isLoneImage(content: readonly Inline[]): boolean {
  const rest = content.filter((part) => part.type !== "text" || part.text.trim() !== "");
  return rest.length === 1 && rest[0]!.type === "inlineImage" && rest[0]!.props.href === "";
}

function text(block: Extract<Block, { content: unknown[] }>, writing: Writing): string[] {
  return writing.inline(block.content, "lines").split("\n");
}

function heading(block: Extract<Block, { type: "heading" }>, writing: Writing): Written {
  const { level } = block.props;
  return { lines: [...note(block, { level }), headingLine(block, writing)], nest: null };
}

function headingLine({ props, content }: Extract<Block, { type: "heading" }>, writing: Writing): string {
  const mark = "#".repeat(props.level);
  // Signs at the end would be taken for the closing of the heading.
  return content.length === 0 ? mark : `${mark} ${writing.inline(content, "heading").replace(/#$/, "\\#")}`;
}

function item(
  block: Extract<Block, { type: "bulletListItem" | "numberedListItem" | "checkListItem" }>,
  { number, isFirst }: Turn,
  writing: Writing,
): Written {
  const mark = block.type === "numberedListItem" ? `${number}. ` : "- ";
  const said: Record<string, unknown> = {};
  if (block.type === "numberedListItem" && isFirst && number !== 1) said.start = number;
  if (block.type === "checkListItem") said.checked = block.props.checked;
  const noted = note(block, said, {}, "item");
  const empty = block.content.length === 0;
  let lines = empty ? [] : text(block, writing);
  if (block.type === "checkListItem") {
    // A box stands only before text, and only at the very beginning of an item.
    if (noted.length === 0 && !empty)
      lines = [`[${block.props.checked ? "x" : " "}] ${lines[0]}`, ...lines.slice(1)];
    else noted.splice(0, 1, ...note(block, {}, { type: "checkListItem" }, "item"));
  }
  const own = [...noted, ...lines];
  const indent = " ".repeat(mark.length);
  const bare = mark.trimEnd();
  const set = ([first, ...rest]: string[]) => [
    first === "" ? bare : `${mark}${first}`,
    ...rest.map((line) => (line === "" ? "" : `${indent}${line}`)),
  ];
  return {
    lines: set(own.length === 0 ? [""] : own),
    nest: (children) =>
      set([...own, ...(own.length === 0 || /^(- |1\. )/.test(children[0]!) ? [] : [""]), ...children]),
  };
}

/** Folded text: GitHub and others show it folded too. */
function toggle(block: Extract<Block, { type: "heading" | "toggleListItem" }>, writing: Writing): Written {
  const isHeading = block.type === "heading";
  const before = note(block, isHeading ? { level: block.props.level, isToggleable: true } : {});
  const own = isHeading
    ? [headingLine(block, writing)]
    : block.content.length === 0
      ? []
      : text(block, writing);
  const summary =
    own.length === 0 ? ["<summary></summary>", ""] : ["<summary>", "", ...own, "", "</summary>", ""];
  const open = [...before, "<details>", ...summary];
  return { lines: [...open, "</details>"], nest: (children) => [...open, ...children, "", "</details>"] };
}

function media(
  block: Extract<Block, { type: "image" | "video" | "audio" | "file" }>,
  writing: Writing,
): Written | null {
  const { url, name, caption } = block.props;
  switch (block.type) {
    case "image": {
      const before = note(block, { url, name, caption });
      if (writing.isSafe) {
        const tag = `<img src="${entities(url)}" alt="${entities(name)}" title="${entities(caption)}">`;
        return { lines: [...before, tag], nest: null };
      }
      const place = { place: "heading", inLink: true } as const;
      const title = caption === "" ? "" : ` "${escapeText(caption, place).replaceAll('"', '\\"')}"`;
      return {
        lines: [...before, `![${escapeText(name, place)}](${destination(url, "lines")}${title})`],
        nest: null,
      };
    }
    case "video":
    case "audio": {
      const title = name === "" ? "" : ` title="${attribute(name)}"`;
      const tag = `<${block.type} controls src="${attribute(url)}"${title}></${block.type}>`;
      return { lines: [...note(block, { url, name }), tag], nest: null };
    }
    case "file": {
      const text = name === "" ? "file" : name;
      const props = unusual(block.props, { ...defaults.file, url, name: text });
      const said = Object.keys(props).length > 0 ? { type: "file", props } : { type: "file" };
      const link: Inline = { type: "link", href: url, content: [{ type: "text", text, styles: {} }] };
      return { lines: [writeComment("block", said), writing.inline([link], "lines")], nest: null };
    }
  }
}
