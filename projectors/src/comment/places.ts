/**
 * Where the words stand that a thread is about, through everything that is done to the page. Pure. A place is mapped through each save; only
 * what a save took away is searched for: in what the same save, or a later one, brought.
 */
import { anchorText, type Block } from "@annals/document";
import { type Change, diffChars, diffWordsWithSpace } from "diff";
import type { CommentPlace, Place } from "./tables.ts";

type Segment = CommentPlace["segments"][number];

/** A block's text in which places are counted. */
export interface Text {
  id: string;
  text: string;
}

/** The texts of all blocks, in their order. */
export const textsOf = (blocks: readonly Block[]): Text[] =>
  blocks.flatMap((block) => [{ id: block.id, text: anchorText(block) }, ...textsOf(block.children)]);

/** Words that are shorter are taken for others, without what stood around them. */
const longEnough = 12;
/** How alike the surroundings must be, and how much more than those of the next best place. */
const alike = { least: 0.6, ahead: 0.2 };
const around = 32;
/** Longer texts are compared by their beginning and their end alone. */
const maxDiff = 4_000;

/** The place of an anchor in the text that somebody chose it in, or in a later one. */
export function placeOf({ segments, exact, prefix, suffix }: CommentPlace, texts: Text[]): Place {
  const here = at(segments, texts);
  if (here !== null && wordsOf(here) === exact) return { ...here, state: "exact" };
  const found = search(exact, { prefix, suffix }, texts, texts);
  const asTold = { segments, texts: segments.map(() => "") };
  return found ?? { ...asTold, state: "gone" };
}

/**
 * The place after a change of the text.
 * @param before the texts before it; null where they are not known
 */
export function placeAfter(place: Place, exact: string, before: Text[] | null, after: Text[]): Place {
  if (place.state === "gone") {
    const again = at(place.segments, after);
    if (again !== null && isSame(again.texts, place.texts)) return { ...again, state: stateOf(again, exact) };
    return searchFresh(place, exact, before, after) ?? place;
  }
  const mapped = mapThrough(place, after);
  if (mapped !== null) {
    if (wordsOf(mapped) === exact) return { ...mapped, state: "exact" };
    // Words that were taken out here and put in there are those, whatever is left here.
    const now = wordsOf(mapped);
    if (now.length <= 3 * exact.length && keptOf(exact, now) >= 0.5)
      return searchFresh(place, exact, before, after) ?? { ...mapped, state: "changed" };
  }
  return searchFresh(place, exact, before, after) ?? { ...place, state: "gone" };
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((text, i) => text === other[i]);
const stateOf = (place: Omit<Place, "state">, exact: string) =>
  wordsOf(place) === exact ? "exact" : "changed";

/** The words at a place, a line for each block. */
const wordsOf = ({ segments, texts }: Omit<Place, "state">): string =>
  segments.map(({ start, end }, i) => texts[i]!.slice(start, end)).join("\n");

/** A place as the texts have it now; null when one of its blocks is gone. */
function at(segments: Segment[], texts: Text[]): Omit<Place, "state"> | null {
  const found = segments.map(({ block }) => texts.find(({ id }) => id === block)?.text);
  return found.every((text) => text !== undefined) ? { segments, texts: found as string[] } : null;
}

/** Follows both ends of each segment through what became of its block; null when nothing is left. */
function mapThrough(place: Place, after: Text[]): Omit<Place, "state"> | null {
  const byId = new Map(after.map(({ id, text }) => [id, text]));
  const kept = place.segments.flatMap((segment, i) => {
    const text = byId.get(segment.block);
    if (text === undefined) return [];
    const [start, end] = mapRange(place.texts[i]!, text, segment.start, segment.end);
    return end > start ? [{ segment: { ...segment, start, end }, text }] : [];
  });
  if (kept.length === 0) return null;
  return { segments: kept.map(({ segment }) => segment), texts: kept.map(({ text }) => text) };
}

/** Where the range of a text is in what became of it. What is written at its edges is not of it. */
function mapRange(old: string, now: string, start: number, end: number): [start: number, end: number] {
  if (old === now) return [start, end];
  const words = old.slice(start, end);
  const [head, tail] = commonEnds(old, now);
  if (end <= head) return [start, end];
  const shift = now.length - old.length;
  if (start >= old.length - tail) return [start + shift, end + shift];
  // The only one of its kind is meant, whichever way a comparison would cut.
  const [first, second] = occurrences(now, words);
  if (first !== undefined && second === undefined && occurrences(old, words).length === 1)
    return [first, first + words.length];
  const middle = { old: old.slice(head, old.length - tail), now: now.slice(head, now.length - tail) };
  if (middle.old.length > maxDiff || middle.now.length > maxDiff)
    return [start <= head ? start : head, end >= old.length - tail ? end + shift : head];
  let from = head;
  let to = head;
  let [mappedStart, mappedEnd] = [start <= head ? start : -1, end >= old.length - tail ? end + shift : -1];
  for (const { value, added, removed } of differences(middle.old, middle.now)) {
    const { length } = value;
    if (added) {
      to += length;
      continue;
    }
    const stays = removed ? 0 : 1;
    if (mappedStart < 0 && start < from + length) mappedStart = to + stays * (start - from);
    if (mappedEnd < 0 && end <= from + length) mappedEnd = to + stays * (end - from);
    from += length;
    to += stays * length;
  }
  return [mappedStart < 0 ? to : mappedStart, mappedEnd < 0 ? to : mappedEnd];
}

/** What was taken out and put in, word by word, and where one word became another, sign by sign. */
function differences(old: string, now: string): Change[] {
  const parts = diffWordsWithSpace(old, now);
  return parts.flatMap((part, i): Change[] => {
    const [last, next] = [parts[i - 1], parts[i + 1]];
    if (part.removed && next?.added) return diffChars(part.value, next.value);
    return part.added && last?.removed ? [] : [part];
  });
}

/** How many characters two texts share at the beginning, and behind that at the end. */
function commonEnds(one: string, other: string): [head: number, tail: number] {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < most - head && one[one.length - 1 - tail] === other[other.length - 1 - tail]) tail++;
  return [head, tail];
}

/** How much of some words is still in others, from 0 to 1. */
function keptOf(words: string, others: string): number {
  if (words === others) return 1;
  if (words.length > maxDiff || others.length > maxDiff) return 0;
  const kept = diffChars(words, others)
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.length, 0);
  return words === "" ? 0 : kept / words.length;
}

/** Looks for words in what a change brought: in blocks that are new, or say more than before. */
function searchFresh(place: Place, exact: string, before: Text[] | null, after: Text[]): Place | null {
  const last = place.texts.at(-1) ?? "";
  const [{ start = 0 } = {}] = place.segments;
  const end = place.segments.at(-1)?.end ?? 0;
  const context = {
    prefix: (place.texts[0] ?? "").slice(Math.max(0, start - around), start),
    suffix: last.slice(end, end + around),
  };
  if (before === null) return search(exact, context, after, after);
  const known = new Map(before.map(({ id, text }) => [id, text]));
  const fresh = after.filter(({ id, text }) => {
    const old = known.get(id);
    return old === undefined || count(text, exact) > count(old, exact);
  });
  return search(exact, context, fresh, after);
}

interface Found {
  segments: Segment[];
  texts: string[];
  score: number;
}

/** The only place of some words among texts, or the one whose surroundings are by far the most alike. */
function search(
  exact: string,
  context: { prefix: string; suffix: string },
  among: Text[],
  all: Text[],
): Place | null {
  const lines = exact.split("\n");
  const found = lines.length === 1 ? inOne(exact, context, among) : inSeveral(lines, context, all);
  const [best, next] = found.sort((one, other) => other.score - one.score);
  if (best === undefined) return null;
  const isAlone = next === undefined && (exact.length >= longEnough || best.score >= alike.least);
  const isAhead = best.score >= alike.least && best.score - (next?.score ?? 0) >= alike.ahead;
  return isAlone || isAhead ? { segments: best.segments, texts: best.texts, state: "exact" } : null;
}

function inOne(
  exact: string,
  { prefix, suffix }: { prefix: string; suffix: string },
  among: Text[],
): Found[] {
  return among.flatMap(({ id, text }) =>
    occurrences(text, exact).map((start) => {
      const end = start + exact.length;
      const score = likeness(
        prefix,
        suffix,
        text.slice(Math.max(0, start - around), start),
        text.slice(end, end + around),
      );
      return { segments: [{ block: id, start, end }], texts: [text], score };
    }),
  );
}

/** Words of several blocks: the first ends, the last begins, and those between are whole. */
function inSeveral(
  lines: string[],
  { prefix, suffix }: { prefix: string; suffix: string },
  all: Text[],
): Found[] {
  return all.flatMap((first, from) => {
    const texts = all.slice(from, from + lines.length);
    const last = texts.at(-1);
    if (texts.length < lines.length || last === undefined || !first.text.endsWith(lines[0]!)) return [];
    if (!last.text.startsWith(lines.at(-1)!)) return [];
    if (!texts.slice(1, -1).every(({ text }, i) => text === lines[i + 1])) return [];
    const start = first.text.length - lines[0]!.length;
    const end = lines.at(-1)!.length;
    const segments = texts.map(({ id, text }, i) => ({
      block: id,
      start: i === 0 ? start : 0,
      end: i === texts.length - 1 ? end : text.length,
    }));
    const score = likeness(
      prefix,
      suffix,
      first.text.slice(Math.max(0, start - around), start),
      last.text.slice(end, end + around),
    );
    return [{ segments, texts: texts.map(({ text }) => text), score }];
  });
}

/**
 * How alike what stands before and behind is, from 0 to 1: the signs next to the words count, as far as the block goes, which may have
 * been divided there.
 */
function likeness(prefix: string, suffix: string, before: string, behind: string): number {
  const wanted = Math.min(prefix.length, before.length) + Math.min(suffix.length, behind.length);
  // Alone in its block.
  if (wanted === 0) return alike.least;
  let same = 0;
  while (same < prefix.length && same < before.length && prefix.at(-1 - same) === before.at(-1 - same))
    same++;
  let after = 0;
  while (after < suffix.length && suffix[after] === behind[after]) after++;
  return (same + after) / wanted;
}

function occurrences(text: string, words: string): number[] {
  const found: number[] = [];
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) found.push(start);
  return found;
}
const count = (text: string, words: string) => occurrences(text, words.split("\n")[0]!).length;
