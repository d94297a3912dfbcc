import {
  type Block,
  type BlockChange,
  browserKinds,
  cellDefaults,
  diffBlocks,
  plainText,
} from "@annals/document/browser";
import type { Draft } from "@annals/query-api/contract";
import { type DraftChange, type DraftFields, isSoAlready } from "./fields.ts";

/** The whole text of a page, as it is sent and kept. */
export interface DraftText {
  title: string;
  description: string;
  /** Blocks as the server stores them. */
  blocks: unknown[];
  /** What the person changed beside the blocks: only that is saved. Texts that an earlier version kept have none. */
  change?: DraftChange;
}

/** The text of a draft from the server. */
export function textOf(draft: Pick<Draft, "title" | "description" | "blocks">): DraftText {
  return { title: draft.title, description: draft.description, blocks: draft.blocks, change: {} };
}

/** The saved parts of a text beside its blocks. */
export function changeIn({ title, description, change = { title, description } }: DraftText): DraftChange {
  const { title: given, ...others } = change;
  const trimmed = given?.trim() ?? "";
  // A page has a title: while it is being typed anew, the one before stays.
  return trimmed === "" ? others : { title: trimmed, ...others };
}

/** True when saving a text would change nothing of a draft. */
export function isSavedIn(draft: DraftText & Partial<DraftFields>, text: DraftText): boolean {
  return sameText(draft, text) && isSoAlready(changeIn(text), draft);
}

/** The steps that turn the blocks of one text into those of another. */
export function changesBetween(before: DraftText, after: DraftText): BlockChange[] {
  return diffBlocks(before.blocks as Block[], after.blocks as Block[]);
}

/** The words of a text without its title, one line per block. */
export function textOfBlocks({ blocks }: DraftText): string {
  return plainText(blocks as Parameters<typeof plainText>[0]);
}

/**
 * True when two texts are equal. Defaults (looks, no children) make no difference, so that a text equals itself after
 * the server has stored it.
 */
export function sameText(one: DraftText, other: DraftText): boolean {
  return canonical(one) === canonical(other);
}

function canonical(text: DraftText): string {
  return JSON.stringify([text.title.trim(), text.description, text.blocks.map(plain)]);
}

/** The defaults of blocks, cells and inline images. */
const nothing: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(browserKinds).map(({ defaults }) => defaults),
  cellDefaults,
  { alt: "", href: "", headerCols: 0 },
);

/** A value with sorted keys and without defaults. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item ?? null));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, item]) => item !== undefined && item !== null && nothing[name] !== item)
    .filter(([, item]) => !(Array.isArray(item) && item.every((one) => one === null || one === undefined)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => [name, plain(item)]);
  return Object.fromEntries(entries);
}
