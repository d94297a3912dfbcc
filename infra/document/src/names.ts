/**
 * What is stored of a person who is mentioned is their id alone. A text that was made of it has a mark in place of the name, and
 * gets the name when it is read: so a person who has another name, or was erased, has it everywhere at once.
 */

import { inlinesOf } from "./blocks/table/cells.ts";
import type { Inline } from "./inline/schema.ts";
import type { BareBlock, Block, BlockChange } from "./schema.ts";

type NameOf = (person: string) => string;

/** The people whom a document mentions, each once. */
export function peopleIn(blocks: readonly Block[]): string[] {
  const people = new Set<string>();
  const note: ChangeLabel = (person, label) => {
    people.add(person);
    return label;
  };
  labelled(blocks, note);
  return [...people];
}

/** A document with the names of the people whom it mentions. */
export const withNames = (blocks: readonly Block[], nameOf: NameOf): Block[] => labelled(blocks, nameOf);

/** A document without the names of the people whom it mentions, as it is stored. */
export const withoutNames = (blocks: readonly Block[]): Block[] => labelled(blocks, noName);

/** The same for what changes in a document. */
export function changesWithoutNames(changes: readonly BlockChange[]): BlockChange[] {
  return changes.map((change) => {
    if (change.op !== "add" && change.op !== "set") return change;
    const block = bareLabelled(change.block, noName);
    return block === change.block ? change : { ...change, block };
  });
}

type ChangeLabel = (person: string, label: string) => string;
const noName: ChangeLabel = () => "";

/** What does not change stays the same object. */
function labelled(blocks: readonly Block[], change: ChangeLabel): Block[] {
  return mapped(blocks, (block) => {
    const bare = bareLabelled(block, change);
    const children = block.children.length === 0 ? block.children : labelled(block.children, change);
    return children === block.children ? bare : { ...bare, children };
  });
}

function bareLabelled<B extends BareBlock>(block: B, change: ChangeLabel): B {
  const { content } = block;
  if (Array.isArray(content)) {
    const named = inlineLabelled(content, change);
    return named === content ? block : { ...block, content: named };
  }
  if (content === undefined || !("rows" in content)) return block;
  const rows = mapped(content.rows, (row) => {
    const cells = mapped(row.cells as (Inline[] | { content: Inline[] })[], (cell) => {
      const before = inlinesOf(cell as never) as Inline[];
      const after = inlineLabelled(before, change);
      if (after === before) return cell;
      return Array.isArray(cell) ? after : { ...cell, content: after };
    });
    return cells === row.cells ? row : ({ ...row, cells } as typeof row);
  });
  return rows === content.rows ? block : { ...block, content: { ...content, rows } };
}

function inlineLabelled(content: readonly Inline[], change: ChangeLabel): Inline[] {
  return mapped(content, (item) => {
    if (item.type !== "mention" || item.props.kind !== "user") return item;
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
