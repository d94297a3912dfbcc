import { createHash, hash } from "node:crypto";

/** Merkle trees as RFC 9162 (section 2.1) defines them, with SHA-256. */

/** Bytes of a hash. */
export const width = 32;
/** How many hashes of one level are kept together, and how many of them the level above has one for. */
export const tileWidth = 256;

const leafPrefix = Buffer.of(0);
const pair = Buffer.alloc(1 + 2 * width, 1);

/** The hash of no leaves. */
export const emptyRoot: Buffer = createHash("sha256").digest();

export function leafHash(data: Buffer): Buffer {
  return digest(Buffer.concat([leafPrefix, data]));
}

/** Room for a leaf that is not large, so that none is made for each. */
const room = Buffer.alloc(64 * 1024);

/** The same for a text, in UTF-8. */
export function leafHashOf(text: string): Buffer {
  // A letter of JavaScript is three bytes at most.
  if (text.length * 3 >= room.length) return leafHash(Buffer.from(text));
  return digest(room.subarray(0, 1 + room.write(text, 1)));
}

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  left.copy(pair, 1);
  right.copy(pair, 1 + width);
  return digest(pair);
}

/** The hash over neighbouring subtrees of one size, of which the last may have fewer leaves. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return emptyRoot;
  let level = [...hashes];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at + 1 < level.length; at += 2) above.push(nodeHash(level[at]!, level[at + 1]!));
    // Who has no neighbour waits for one further up: that is where RFC 9162 splits.
    if (level.length % 2 === 1) above.push(level.at(-1)!);
    level = above;
  }
  return level[0]!;
}

/** Gives the hashes from `from` to before `to` of a level: on level 0 of leaves, on each above of 256 of those below. */
export type ReadHashes = (level: number, from: number, to: number) => Promise<Buffer[]>;

/** The hash over the leaves from `from` to before `to`, where `from` is a multiple of a power of two that is not smaller than their count. */
export async function rangeRoot(read: ReadHashes, from: number, to: number): Promise<Buffer> {
  const count = to - from;
  let level = 0;
  while (tileWidth ** (level + 1) < count) level++;
  const each = tileWidth ** level;
  const whole = Math.floor(count / each);
  const hashes = await read(level, from / each, from / each + whole);
  const rest = from + whole * each;
  return rootOf(rest < to ? [...hashes, await rangeRoot(read, rest, to)] : hashes);
}

/** What shows that a leaf is in the tree of the first `size` leaves (RFC 9162, 2.1.3.1). */
export async function inclusionPath(read: ReadHashes, index: number, size: number): Promise<Buffer[]> {
  const path: Buffer[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + split(to - from);
    if (index < middle) {
      path.push(await rangeRoot(read, middle, to));
      to = middle;
    } else {
      path.push(await rangeRoot(read, from, middle));
      from = middle;
    }
  }
  return path.reverse();
}

/** What shows that the tree of the first `first` leaves is the beginning of that of the first `second` (RFC 9162, 2.1.4.1). */
export async function consistencyPath(read: ReadHashes, first: number, second: number): Promise<Buffer[]> {
  if (first === 0 || first === second) return [];
  const path: Buffer[] = [];
  let [from, to] = [0, second];
  let isBeginning = true;
  while (first !== to) {
    const middle = from + split(to - from);
    if (first <= middle) {
      path.push(await rangeRoot(read, middle, to));
      to = middle;
    } else {
      path.push(await rangeRoot(read, from, middle));
      from = middle;
      isBeginning = false;
    }
  }
  if (!isBeginning) path.push(await rangeRoot(read, from, to));
  return path.reverse();
}

/** The root that a leaf and its path give (RFC 9162, 2.1.3.2); null when there can be no such path. */
export function rootByInclusion(
  leaf: Buffer,
  index: number,
  size: number,
  path: readonly Buffer[],
): Buffer | null {
  if (!(index >= 0 && index < size) || leaf.length !== width) return null;
  let [fn, sn] = [index, size - 1];
  let root = leaf;
  for (const hash of path) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      root = nodeHash(hash, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else root = nodeHash(root, hash);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 ? root : null;
}

/** Whether a path shows that one tree is the beginning of another (RFC 9162, 2.1.4.2). Of an empty tree it says nothing. */
export function isConsistent(
  first: { size: number; root: Buffer },
  second: { size: number; root: Buffer },
  path: readonly Buffer[],
): boolean {
  if (first.size === 0 || first.size > second.size) return false;
  if (first.size === second.size) return path.length === 0 && first.root.equals(second.root);
  const isWhole = Number.isInteger(Math.log2(first.size));
  const [begin, ...rest] = isWhole ? [first.root, ...path] : path;
  if (begin === undefined) return false;
  let [fn, sn] = [first.size - 1, second.size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  let [fr, sr] = [begin, begin];
  for (const hash of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      fr = nodeHash(hash, fr);
      sr = nodeHash(hash, sr);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else sr = nodeHash(sr, hash);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && fr.equals(first.root) && sr.equals(second.root);
}

/** A tree that only grows: it keeps what its hash needs, and gives away what is to be stored. */
export interface Growing {
  size(): number;
  root(): Buffer;
  /** @param onHash gets each hash that a level has more than before, leaves included */
  append(leaf: Buffer, onHash?: (level: number, index: number, hash: Buffer) => void): void;
}

/** @param levels the last hashes of each level, of those that the level above has none for yet */
export function growing(size = 0, levels: Buffer[][] = []): Growing {
  let count = size;
  const open = levels.map((hashes) => [...hashes]);
  return {
    size: () => count,
    root() {
      let tail: Buffer | undefined;
      for (const hashes of open) {
        const all: Buffer[] = tail === undefined ? hashes : [...hashes, tail];
        if (all.length > 0) tail = rootOf(all);
      }
      return tail ?? emptyRoot;
    },
    append(leaf, onHash) {
      let hash = leaf;
      for (let level = 0, index = count; ; level++, index = Math.floor(index / tileWidth)) {
        open[level] ??= [];
        const hashes = open[level]!;
        hashes.push(hash);
        onHash?.(level, index, hash);
        if (hashes.length < tileWidth) break;
        hash = rootOf(hashes);
        open[level] = [];
      }
      count++;
    },
  };
}

/** The largest power of two that is smaller. */
function split(count: number): number {
  let half = 1;
  while (2 * half < count) half *= 2;
  return half;
}

const half = (number: number): number => Math.floor(number / 2);

/** Without an object for each; and as a text, which costs less than a buffer with memory of its own. */
const digest = (data: Buffer): Buffer => Buffer.from(hash("sha256", data, "binary"), "binary");
