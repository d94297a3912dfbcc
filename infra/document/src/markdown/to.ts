import { stringify } from "yaml";
import { append } from "../append.ts";
import { kindOf } from "../blocks/register.ts";
import { plainInline } from "../inline/text.ts";
import { same } from "../same.ts";
import type { Block } from "../schema.ts";
import { withAddresses } from "./addresses.ts";
import { anchorsInMarkdown } from "./anchors.ts";
import { plainTitle, readBlocks } from "./from.ts";
import { isHarmless } from "./harmless.ts";
import { writeComment } from "./note.ts";
import { trimEndOf } from "./trim.ts";
import { entities, escapeText } from "./write-inline.ts";
import { type Listed, type Turn, type Writing, type Written, waysToWrite } from "./writing.ts";

/** A document to be written as Markdown. */
export interface Page {
  title: string | null;
  blocks: readonly Block[];
  frontMatter?: Record<string, unknown>;
}

export interface WriteOptions {
  /** The address to write for a link (also for `/{id}` of a mentioned entry), for instance a path to a file. */
  linkFor?: (href: string) => string;
  /** The same for images, videos and files. */
  imageFor?: (url: string) => string;
  /** What tables of pages list, with the addresses to write; without it they are comments alone. */
  listed?: Listed;
}

/**
 * Writes a document as Markdown that other tools read too. Content that Markdown cannot express is in comments, so that
 * reading the text again gives the same document under other ids.
 */
export function toMarkdown(page: Page, options: WriteOptions = {}): string {
  const title = page.title === null ? null : plainTitle(page.title);
  const fields = { ...page.frontMatter };
  const inFront = "title" in fields;
  if (inFront && title !== null) fields.title = title;
  else delete fields.title;
  const front =
    Object.keys(fields).length === 0
      ? []
      : ["---", stringify(fields, { lineWidth: 0, blockQuote: false }).replace(/\n$/, ""), "---", ""];
  const headed = title !== null && !inFront;
  const first = headed ? [writeTitle(title), ""] : [];
  const linkFor = options.linkFor ?? ((href: string) => href);
  const anchors = anchorsInMarkdown(page.blocks, headed ? title : null);
  const blocks = withAddresses(page.blocks, {
    linkFor: (href) => (href.startsWith("#") ? (anchors.get(href) ?? href) : linkFor(href)),
    imageFor: options.imageFor ?? ((url) => url),
  });
  const ways = waysToWrite((id) => linkFor(`/${id}`), options.listed);
  const lines = writeRuns(blocks, { ways, titleTaken: headed, isTrusted: false });
  return `${trimEndOf([...front, ...first, ...lines].join("\n"), "\n")}\n`;
}

function writeTitle(title: string): string {
  const line = `# ${escapeText(title, { place: "heading" }).replace(/#$/, "\\#")}`;
  const read = readBlocks(line)[0];
  return read?.type === "heading" && plainInline(read.content) === title ? line : `# ${entities(title)}`;
}

interface Writer {
  ways: [Writing, Writing];
  /** Whether a first heading of level 1 can no longer be read as the title. */
  titleTaken: boolean;
  /** Assumes that the first way of writing a block is right. */
  isTrusted: boolean;
}

/**
 * The lines of a page, written a run of blocks at a time. The doubtful blocks of each run are read again to check them;
 * reading blocks one by one takes half as long again, and is only done for runs that do not come back as they were.
 */
function writeRuns(blocks: readonly Block[], writer: Writer): string[] {
  const lines: string[] = [];
  for (const [at, run] of runsOf(blocks).entries()) {
    const mine = at === 0 ? writer : { ...writer, titleTaken: true };
    const trusted = writeFlow(run, { ...mine, isTrusted: true });
    const written = isProved(run, trusted, mine) ? trusted : writeFlow(run, mine);
    if (lines.length > 0) lines.push("");
    append(lines, written);
  }
  return lines;
}

/** Whether the lines of a run read as its blocks: harmless ones are not read. */
function isProved(run: readonly Block[], lines: readonly string[], writer: Writer): boolean {
  const doubtful = doubtfulIn(run);
  if (doubtful.length === 0) return true;
  if (doubtful.length === run.length) return sameFlow(readBlocks(lines.join("\n")), run);
  const titleTaken = writer.titleTaken || doubtful[0] !== run[0];
  const some = writeFlow(doubtful, { ...writer, titleTaken, isTrusted: true });
  return sameFlow(readBlocks(some.join("\n")), doubtful);
}

/** The doubtful blocks of a run. A list is doubtful as a whole, with the blocks between it and other lists. */
function doubtfulIn(run: readonly Block[]): Block[] {
  const isTaken = run.map((block) => !isHarmless(block));
  const isItem = run.map((block) => markOf(block) !== null);
  const spread = (from: number, by: 1 | -1) => {
    for (let at = from; isItem[at] && !isTaken[at + by] && run[at + by] !== undefined; at += by)
      isTaken[at + by] = true;
  };
  for (const at of run.keys()) if (isTaken[at]) spread(at, 1);
  for (const at of [...run.keys()].reverse()) if (isTaken[at]) spread(at, -1);
  return run.filter((_, at) => isTaken[at]);
}

/** Cuts a page where no list would be cut. */
function runsOf(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const isInList = run !== undefined && markOf(block) !== null && markOf(run.at(-1)!) !== null;
    if (run === undefined || (run.length >= runLength && !isInList)) runs.push([block]);
    else run.push(block);
  }
  return runs;
}
/** Long enough for few calls of the reader, short enough for one odd block not to cost much. */
const runLength = 16;

/** The same blocks, under whatever ids. */
function sameFlow(one: readonly Block[], other: readonly Block[]): boolean {
  return (
    one.length === other.length &&
    one.every((block, at) => sameBlock(block, other[at]!) && sameFlow(block.children, other[at]!.children))
  );
}

/** The same, but for ids and children. */
function sameBlock(one: Block, other: Block): boolean {
  return one.type === other.type && same(one.props, other.props) && same(one.content, other.content);
}

/**
 * The lines of some blocks, one below the other. `leads`: the first paragraph would become the text of the surrounding
 * block.
 */
function writeFlow(blocks: readonly Block[], writer: Writer, inside?: { leads: boolean }): string[] {
  const lines: string[] = [];
  let number = 0;
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    const isFirst = before?.type !== block.type;
    const firstNumber = kindOf(block).list?.firstNumber;
    if (firstNumber !== undefined) number = isFirst ? firstNumber(block) : number + 1;
    const isTaken =
      inside === undefined ? mayBeTitle(block, writer) : inside.leads && block.type === "paragraph";
    const written = writeOne(block, { number, isFirst }, writer, at === 0 && isTaken);
    const isNext = before !== undefined && markOf(before) !== null && markOf(before) === markOf(block);
    if (before !== undefined && (!isNext || /^(-|\d+\.)$/.test(written[0]!))) lines.push("");
    append(lines, written);
  }
  return lines;
}

/** The marker of a list's items: neighbours with the same marker are one list in Markdown. */
function markOf(block: Block): "-" | "1." | null {
  const { list } = kindOf(block);
  if (list === undefined) return null;
  return list.firstNumber === undefined ? "-" : "1.";
}

function mayBeTitle(block: Block, writer: Writer): boolean {
  return (
    !writer.titleTaken && block.type === "heading" && block.props.level === 1 && !block.props.isToggleable
  );
}

/** A block with its children. `mark` makes sure that it is read as a block of its own. */
function writeOne(block: Block, turn: Turn, writer: Writer, mark: boolean): string[] {
  const written = faithful(block, turn, writer);
  const own = mark && !/^<!-- bl/.test(written.lines[0]!) ? [writeComment("block")] : [];
  if (block.children.length === 0) return [...own, ...written.lines];
  const leads = Array.isArray(block.content) && block.content.length === 0;
  if (written.nest !== null) return [...own, ...written.nest(writeFlow(block.children, writer, { leads }))];
  const children = writeFlow(block.children, writer, { leads: false });
  return [...own, ...written.lines, "", writeComment("below"), "", ...children, "", writeComment("/below")];
}

/** The first way of writing a block that reads as the same block; as JSON when none does. */
function faithful(block: Block, turn: Turn, writer: Writer): Written {
  for (const way of writer.ways) {
    const written = kindOf(block).toMarkdown(block, turn, way);
    if (written !== null && (writer.isTrusted || isHarmless(block) || readsAs(written, block, turn)))
      return written;
  }
  return { lines: [writeComment("blocks", [{ ...block, children: [] }])], nest: null };
}

/** Whether the lines read as this block and nothing else. */
function readsAs(written: Written, block: Block, turn: Turn): boolean {
  let [first, ...rest] = written.lines;
  // Alone, a later item of a list would be the first of one.
  if (markOf(block) === "1." && !turn.isFirst) first = first!.replace(/^\d+/, "1");
  const blocks = readBlocks([first, ...rest].join("\n"));
  const read = blocks[0];
  return blocks.length === 1 && read!.children.length === 0 && sameBlock(read!, block);
}
