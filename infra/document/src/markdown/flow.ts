import type { List, RootContent } from "mdast";
import type { Place } from "../blocks/kind.ts";
import { allKinds } from "../blocks/register.ts";
import type { Block, BlockOf, BlockType } from "../schema.ts";
import { commentDropped } from "./attributes.ts";
import { alignmentOf, stylesOf } from "./css.ts";
import { readBlockElement } from "./elements.ts";
import { lead } from "./lead.ts";
import type { Note } from "./note.ts";
import { adopt, readComment, withNote } from "./read-comment.ts";
import { block, plainSetting, problem, type Reader, type Setting } from "./reader.ts";
import { readRun } from "./run.ts";
import { blockTags, hasBlocks, isFlow, makeSoup, type Soup, type SoupElement } from "./soup.ts";

/** Reads the children of a Markdown node as blocks. */
export function readChildren(nodes: readonly RootContent[], reader: Reader): Block[] {
  return readFlow(makeSoup(nodes, reader.lines), reader, plainSetting);
}

/**
 * Reads a tree as blocks: text and inline elements are gathered into paragraphs. With `keepInline` the first paragraph
 * stays one even when it is only an image.
 */
export function readFlow(
  soup: readonly Soup[],
  reader: Reader,
  setting: Setting,
  keepInline = false,
): Block[] {
  const top: Block[] = [];
  const outer: Block[][] = [];
  let target = top;
  let run: Soup[] = [];
  let note: Note | null = keepInline ? unnoted : null;
  const put = (blocks: readonly Block[]) => {
    if (note === null && beginsAnotherList(target, blocks[0])) {
      const between = block(reader, "paragraph", {}, []);
      reader.own.add(between);
      target.push(between);
    }
    for (const [at, made] of blocks.entries()) {
      const noted = note === null || at > 0 ? made : withNote(made, note);
      if (note !== null && note !== unnoted && at === 0) reader.own.add(noted);
      target.push(noted);
    }
    if (blocks.length > 0) note = null;
  };
  const putOwn = (blocks: readonly Block[]) => {
    note = {};
    put(blocks);
  };
  const flush = () => {
    const waiting = run;
    run = [];
    if (waiting.length > 0) put(readRun(waiting, reader, setting, note?.inline === true));
  };

  for (const item of soup) {
    if (item.kind === "comment") {
      const comment = readComment(item.value);
      if (comment === null) {
        commentDropped(item, reader);
        continue;
      }
      flush();
      if (comment.is === "block" || comment.is === "item") note = comment.note;
      else if (comment.is === "blank") putOwn([block(reader, "paragraph", {}, [])]);
      else if (comment.is === "blocks") putOwn(adopt(comment.blocks, reader, item.line));
      else if (comment.is === "/below") target = outer.pop() ?? target;
      else if (target.length > 0) {
        outer.push(target);
        target = target.at(-1)!.children;
      }
    } else if (item.kind === "node" && isFlow(item.node)) {
      flush();
      put(readNode(item.node, reader, { line: item.line, setting, note }));
    } else if (item.kind === "element" && hasBlocks(item)) {
      flush();
      put(
        blockTags.has(item.tag)
          ? readBlockElement(item, reader, setting)
          : readSurrounded(item, reader, setting),
      );
    } else run.push(item);
  }
  flush();
  return top;
}

/**
 * Whether a numbered list follows another one, and counts anew: numbered items that stand together are one list, so an empty
 * line keeps them apart.
 */
function beginsAnotherList(before: readonly Block[], first: Block | undefined): boolean {
  if (first?.type !== "numberedListItem" || before.at(-1)?.type !== "numberedListItem") return false;
  const begin = before.findLastIndex(({ type }) => type !== "numberedListItem") + 1;
  const { props } = before[begin] as BlockOf<"numberedListItem">;
  return (first.props.start ?? 1) !== (props.start ?? 1) + before.length - begin;
}

/** Properties from the surrounding block for a paragraph that becomes its first line. */
const unnoted: Note = { inline: true };

/** Blocks inside an element that is made for text, for instance `<center>` or a link around a table. */
function readSurrounded(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const styles = { ...setting.marks.styles, ...stylesOf(element.attributes) };
  const alignment = alignmentOf(element.tag, element.attributes) ?? setting.alignment;
  return readFlow(element.children, reader, { alignment, marks: { ...setting.marks, styles } });
}

type ReadNode = (node: never, reader: Reader, place: Place) => Block[];

const readers = new Map<string, ReadNode>(
  allKinds.flatMap(([, kind]) => Object.entries(kind.fromMarkdown.nodes ?? {}) as [string, ReadNode][]),
);

/** Reads a Markdown node by the kind of block that it is for; a list holds items of several kinds. */
function readNode(node: RootContent, reader: Reader, place: Place): Block[] {
  if (node.type === "list") return readList(node, reader, place.setting);
  return readers.get(node.type)?.(node as never, reader, place) ?? [];
}

const itemKinds = allKinds.flatMap(([type, { fromMarkdown }]) =>
  fromMarkdown.item === undefined ? [] : [{ type, propsOf: fromMarkdown.item }],
);

function readList(node: List, reader: Reader, setting: Setting): Block[] {
  return node.children.map((item) => {
    const soup = makeSoup(item.children, reader.lines);
    const first = soup[0]?.kind === "comment" ? readComment(soup[0].value) : null;
    const note = first?.is === "item" ? first.note : null;
    const blocks = readFlow(note === null ? soup : soup.slice(1), reader, setting, note?.inline);
    const [type, props] = kindOfItem(item, node);
    const made = lead(blocks, reader, (content): Block => block(reader, type, props, content));
    if (typeof item.checked === "boolean" && node.ordered === true) {
      const line = (item.position?.start.line ?? 1) + reader.lines;
      problem(reader, line, "A task in a numbered list lost its number");
    }
    return note === null ? made : withNote(made, note);
  });
}

function kindOfItem(item: List["children"][number], list: List): [BlockType, object] {
  for (const { type, propsOf } of itemKinds) {
    const props = propsOf(item, list);
    if (props !== null) return [type, props];
  }
  return ["bulletListItem", {}];
}
