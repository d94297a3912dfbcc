/**
 * Only the id of a mentioned person is stored. Rendered texts have a mark in place of the name, and get the name when
 * they are read: so a renamed or erased person changes everywhere at once. The title of a mentioned page is stored for
 * readers who may not see that page; all others see its present title.
 */

import { inlinesOf } from "./blocks/table/browser.ts";
import type { Inline } from "./inline/schema.ts";
import { titleMark } from "./name-mark.ts";
import type { BareBlock, Block, BlockChange } from "./schema.ts";

type NameOf = (person: string) => string;
/** Undefined when the page does not exist for the reader. */
type TitleOf = (page: string) => string | undefined;

/** The people whom a document mentions, each once. */
export const peopleIn = (blocks: readonly Block[]): string[] => mentioned(blocks, "user");

/** The pages that a document mentions, each once. */
export const pagesIn = (blocks: readonly Block[]): string[] => mentioned(blocks, "entry");

function mentioned(blocks: readonly Block[], kind: Mentioned): string[] {
  const ids = new Set<string>();
  labelled(blocks, kind, (id, label) => {
    ids.add(id);
    return label;
  });
  return [...ids];
}

/** A document with the names of the people whom it mentions. */
export const withNames = (blocks: readonly Block[], nameOf: NameOf): Block[] =>
  labelled(blocks, "user", nameOf);

/** A document with the present titles of the pages that it mentions. */
export const withTitles = (blocks: readonly Block[], titleOf: TitleOf): Block[] =>
  labelled(blocks, "entry", (page, label) => titleOf(page) ?? label);

/** A document in which the titles of the pages that it mentions are marked. */
export const withTitleMarks = (blocks: readonly Block[]): Block[] => labelled(blocks, "entry", titleMark);

/** A document without the names of the people whom it mentions, as it is stored. */
export const withoutNames = (blocks: readonly Block[]): Block[] => labelled(blocks, "user", noName);

/** The same for changes of a document. */
export function changesWithoutNames(changes: readonly BlockChange[]): BlockChange[] {
  return changes.map((change) => {
    if (change.op !== "add" && change.op !== "set") return change;
    const block = bareLabelled(change.block, "user", noName);
    return block === change.block ? change : { ...change, block };
  });
}

type Mentioned = "user" | "entry";
type ChangeLabel = (id: string, label: string) => string;
const noName: ChangeLabel = () => "";

/** Unchanged parts stay the same objects. */
function labelled(blocks: readonly Block[], kind: Mentioned, change: ChangeLabel): Block[] {
  return mapped(blocks, (block) => {
    const bare = bareLabelled(block, kind, change);
    const children = block.children.length === 0 ? block.children : labelled(block.children, kind, change);
    return children === block.children ? bare : { ...bare, children };
  });
}

function bareLabelled<B extends BareBlock>(block: B, kind: Mentioned, change: ChangeLabel): B {
  const { content } = block;
  if (Array.isArray(content)) {
    const named = inlineLabelled(content, kind, change);
    return named === content ? block : { ...block, content: named };
  }
  if (content === undefined || !("rows" in content)) return block;
  const rows = mapped(content.rows, (row) => {
    const cells = mapped(row.cells as (Inline[] | { content: Inline[] })[], (cell) => {
      const before = inlinesOf(cell as never) as Inline[];
      const after = inlineLabelled(before, kind, change);
      if (after === before) return cell;
      return Array.isArray(cell) ? after : { ...cell, content: after };
    });
    return cells === row.cells ? row : ({ ...row, cells } as typeof row);
  });
  return rows === content.rows ? block : { ...block, content: { ...content, rows } };
}

function inlineLabelled(content: readonly Inline[], kind: Mentioned, change: ChangeLabel): Inline[] {
  return mapped(content, (item) => {
    if (item.type !== "mention" || item.props.kind !== kind) return item;
    const label = change(item.props.id, item.props.label);
    return label === item.props.label ? item : { ...item, props: { ...item.props, label } };
  });
}

/** The same list when nothing in it changes. */
function mapped<T>(list: readonly T[], change: (one: T) => T): T[] {
  let result: T[] | undefined;
  list.forEach((one, at) => {
    const changed = change(one);
    if (changed === one) return;
    result ??= [...list];
    result[at] = changed;
  });
  return result ?? (list as T[]);
}
