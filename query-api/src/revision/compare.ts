/** What is different between two texts: block by block, and in changed blocks word by word. Pure. */
import { type Block, escapeHtml, named, renderBlocks } from "@annals/document";
import { diffArrays } from "diff";

/** A run of words that both texts have, or one of them. */
export interface Piece {
  text: string;
  change: "same" | "in" | "out";
}
type Direction = "up" | "down";
/** What happened to one block, or to several with the same change, in the order of the later text. */
export type Change = Same | (Different & { /** Id of the block. */ block: string });
interface Same {
  kind: "same";
  count: number;
  /** The last heading among them, which shows the place; empty for none. */
  html: string;
}
type Different =
  | { kind: "added" | "removed"; html: string }
  /** Its words changed. @param tag the level of a heading, else `p` @param moved whether it also stands elsewhere */
  | { kind: "changed"; tag: string; pieces: Piece[]; moved: Direction | null }
  /** Its words are the same but its form changed: bold, a link, another kind of block. */
  | { kind: "formed"; before: string; html: string; moved: Direction | null }
  | { kind: "moved"; html: string; moved: Direction }
  /** A block that stands elsewhere now stood here. */
  | { kind: "left"; text: string; moved: Direction };

export interface Comparison {
  changes: Change[];
  words_in: number;
  words_out: number;
  blocks_moved: number;
}

/** @param nameOf names of the people whom the texts mention */
export function compareTexts(
  before: readonly Block[],
  after: readonly Block[],
  nameOf: (person: string) => string = () => "",
): Comparison {
  const partner = pairs(before, after);
  const placeOf = new Map(after.flatMap(({ id }, at) => (partner.has(id) ? [[partner.get(id), at]] : [])));
  const stays = steady(after.map(({ id }) => partner.get(id)));
  const anchors = after.flatMap((block, at) => (stays.has(at) ? [{ at, from: partner.get(block.id)! }] : []));
  const taken = new Set([...partner.values()]);
  const changes: Change[] = [];
  const words = { in: 0, out: 0 };
  let moves = 0;
  let left = maxTime;
  const html = (block: Block) =>
    named(renderBlocks([block], { hidden: true }).html, (person) => escapeHtml(nameOf(person)));
  const textOf = (block: Block) => named(renderBlocks([block], { hidden: true }).text, nameOf);
  const directionOf = (from: number, to: number): Direction => (to > from ? "down" : "up");

  /** Blocks of the earlier text that are not in the later one at this place. */
  function gone(from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const block = before[at]!;
      if (!taken.has(at)) {
        words.out += countWords(textOf(block));
        changes.push({ kind: "removed", block: block.id, html: html(block) });
        continue;
      }
      const moved = directionOf(at, placeOf.get(at)!);
      changes.push({ kind: "left", block: block.id, text: textOf(block), moved });
    }
  }
  function came(at: number, isSteady: boolean): void {
    const block = after[at]!;
    const from = partner.get(block.id);
    if (from === undefined) {
      words.in += countWords(textOf(block));
      changes.push({ kind: "added", block: block.id, html: html(block) });
      return;
    }
    const old = before[from]!;
    const moved = isSteady ? null : directionOf(from, at);
    if (moved !== null) moves++;
    if (contentOf(old) === contentOf(block)) {
      if (moved !== null) changes.push({ kind: "moved", block: block.id, html: html(block), moved });
      else same(block);
      return;
    }
    const [one, other] = [textOf(old), textOf(block)];
    if (one === other) {
      changes.push({ kind: "formed", block: block.id, before: html(old), html: html(block), moved });
      return;
    }
    const started = performance.now();
    const pieces = diffWords(one, other, left);
    left -= performance.now() - started;
    for (const { text, change } of pieces) if (change !== "same") words[change] += countWords(text);
    changes.push({ kind: "changed", block: block.id, tag: tagOf(block), pieces, moved });
  }
  function same(block: Block): void {
    const last = changes.at(-1);
    const heading = block.type === "heading" ? html(block) : null;
    if (last?.kind !== "same") changes.push({ kind: "same", count: 1, html: heading ?? "" });
    else changes[changes.length - 1] = { ...last, count: last.count + 1, html: heading ?? last.html };
  }

  let [from, to] = [0, 0];
  for (const anchor of [...anchors, { at: after.length, from: before.length }]) {
    gone(from, anchor.from);
    for (let at = to; at < anchor.at; at++) came(at, false);
    if (anchor.at < after.length) came(anchor.at, true);
    [from, to] = [anchor.from + 1, anchor.at + 1];
  }
  return { changes, words_in: words.in, words_out: words.out, blocks_moved: moves };
}

/** Words that changed in a text without blocks, as a title. */
export const compareWords = (before: string, after: string): Piece[] | null =>
  before === after ? null : diffWords(before, after);

/** By id of a later block, the place of the same block in the earlier text: by its id, else by what is in it. */
function pairs(before: readonly Block[], after: readonly Block[]): Map<string, number> {
  const found = new Map<string, number>();
  const places = new Map(before.map(({ id }, at) => [id, at]));
  for (const { id } of after) if (places.has(id)) found.set(id, places.get(id)!);
  const taken = new Set(found.values());
  const free = new Map<string, number[]>();
  // From the end, so that the first of several is the last in its list.
  for (let at = before.length - 1; at >= 0; at--) {
    if (taken.has(at)) continue;
    const content = contentOf(before[at]!);
    const places = free.get(content);
    if (places === undefined) free.set(content, [at]);
    else places.push(at);
  }
  for (const block of after) {
    if (found.has(block.id)) continue;
    const at = free.get(contentOf(block))?.pop();
    if (at !== undefined) found.set(block.id, at);
  }
  return found;
}

/** What is in a block, whatever its id. */
const contentOf = (block: Block): string =>
  JSON.stringify(block, (key, value) => (key === "id" ? undefined : value));

/** The places of the longest run of blocks that kept their order: all others were moved. */
function steady(from: (number | undefined)[]): Set<number> {
  /** By length of a run, the place where the one ends whose last block stood earliest. */
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  from.forEach((value, at) => {
    if (value === undefined) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (from[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    previous.set(at, ends[low - 1]);
    ends[low] = at;
  });
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) kept.add(at);
  return kept;
}

const tagOf = (block: Block): string =>
  block.type === "heading" ? `h${Math.min(4, Math.max(1, block.props.level))}` : "p";

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
/**
 * Each word costs time and memory for all of the text that it is compared with, so it is compared with a part of at most
 * this many characters.
 */
const maxPart = 500;
/** Up to the last space within that length, where there is one. */
const part = new RegExp(`[^]{1,${maxPart}}(?<=\\s)(?=\\S)|[^]{1,${maxPart}}`, "g");

/** One after the other: a list of them would take hundreds of times as much memory as the text. */
function* segmentsOf(text: string): Generator<Intl.SegmentData> {
  for (const [some] of text.matchAll(part)) yield* segmenter.segment(some);
}
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmentsOf(text)) words.push(segment);
  return words;
}
function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmentsOf(text)) if (isWordLike) count++;
  return count;
}

/** Longer texts are shown as removed and added, without a comparison; so is the rest after this many milliseconds. */
const maxLength = 20_000;
const maxTime = 100;

function diffWords(before: string, after: string, timeout = maxTime): Piece[] {
  const whole: Piece[] = [
    { text: before, change: "out" as const },
    { text: after, change: "in" as const },
  ].filter(({ text }) => text !== "");
  if (before.length + after.length > maxLength || timeout <= 0) return whole;
  const found = diffArrays(wordsOf(before), wordsOf(after), { timeout });
  if (found === undefined) return whole;
  return inPhrases(
    found.map(({ value, added, removed }) => ({
      text: value.join(""),
      change: added ? "in" : removed ? "out" : "same",
    })),
  );
}

/** Changed words with only a space between them are read as one phrase that took the place of another. */
function inPhrases(pieces: readonly Piece[]): Piece[] {
  const read: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    let end = at;
    const isChange = (place: number) => pieces[place] !== undefined && pieces[place].change !== "same";
    while (isChange(end) || (end > at && isChange(end + 1) && pieces[end]!.text.trim() === "")) end++;
    const run = pieces.slice(at, Math.max(end, at + 1));
    const without = (change: Piece["change"]) =>
      run.map((piece) => (piece.change === change ? "" : piece.text)).join("");
    const isReplaced = ["in", "out"].every((change) => run.some((piece) => piece.change === change));
    read.push(
      ...(isReplaced
        ? [
            { text: without("in"), change: "out" as const },
            { text: without("out"), change: "in" as const },
          ]
        : run),
    );
    at += run.length;
  }
  return read;
}
