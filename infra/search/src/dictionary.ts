import { allowedTypos, distance, type TypoPattern, typoPatterns } from "./typo.ts";

/** A word and in how many documents it is. */
interface Counted {
  word: string;
  documents: number;
}

/** A word that the typed one may be a typing error of. */
export interface Near extends Counted {
  edits: number;
  /** The word, or for one that is still being typed, the similar beginning. */
  shown: string;
  /** Only the beginning of `word` was typed. */
  open: boolean;
}

/** Sorted words, packed for quick searches. */
interface Layer {
  words: string[];
  documents: number[];
  /** All words, each after an end of line, and where each begins in it. */
  text: string;
  starts: Uint32Array;
  lengths: Uint8Array;
  /** The letters of each word as a set of bits. */
  letters: Int32Array;
  /** No letter of any word takes two units. */
  isPlain: boolean;
  /** Places of the words of one stem, where there are several or the stem is no word. */
  stems: Map<string, number[]>;
  stemOf: Map<string, string>;
}

export interface Entry extends Counted {
  stem: string;
}

/** The maximum number of words that are checked for one beginning or inside. */
const maxWords = 400;
const maxInside = 8;
/** How many words have their corrections cached. */
const maxKept = 200;

/** The words of a space, in memory: looking them up costs less there than asking for them. */
export interface Dictionary {
  /** Takes in words that are new or whose numbers changed. */
  update(entries: Entry[]): void;
  count(word: string): number;
  /** Some frequent words. */
  usual(most: number): string[];
  /** In how many documents there are words that begin so, about. */
  countBeginning(text: string): number;
  /** Stem of a word that is known. */
  stemOf(word: string): string | undefined;
  /** The most frequent words of a stem. */
  ofStem(stem: string): Counted[];
  /** The most frequent longer words that contain this. */
  withInside(text: string): Counted[];
  /** Words that this may be a typing error of. @param open true while the word is still being typed */
  near(text: string, open: boolean): Near[];
}

/** Packs words, each of which is given once. */
export function createDictionary(entries: Entry[]): Dictionary {
  // New words make small layers of their own; two are put together when they are about as large, so that each word is
  // packed anew a few times only, however many come.
  const layers = [pack(entries)];
  // While somebody types, all words but the last are looked up again with each letter.
  const neighbours = new Map<string, Near[]>();
  const best = (found: Counted[]) => found.sort(byUse).slice(0, maxInside);
  return {
    update(changed) {
      neighbours.clear();
      const unknown = changed.filter(
        ({ word, documents }) => !layers.some((layer) => recount(layer, word, documents)),
      );
      if (unknown.length === 0) return;
      layers.push(pack(unknown));
      while (layers.length > 1 && layers.at(-2)!.words.length < 2 * layers.at(-1)!.words.length)
        layers.push(pack(layers.splice(-2).flatMap(entriesOf)));
    },
    count: (word) => layers.reduce((sum, layer) => sum + countIn(layer, word), 0),
    usual: (most) =>
      layers
        .flatMap(entriesOf)
        .filter(({ word }) => word.length > 3)
        .sort(byUse)
        .slice(0, most)
        .map(({ word }) => word),
    countBeginning: (text) => layers.reduce((sum, layer) => sum + countBeginning(layer, text), 0),
    stemOf: (word) => {
      const layer = layers.find((one) => placeOf(one, word) >= 0);
      return layer && (layer.stemOf.get(word) ?? word);
    },
    ofStem: (stem) =>
      best(
        layers.flatMap((layer) => {
          const own = placeOf(layer, stem);
          const isOwn = own >= 0 && !layer.stemOf.has(stem);
          return [...(layer.stems.get(stem) ?? []), ...(isOwn ? [own] : [])].map((at) => counted(layer, at));
        }),
      ),
    withInside: (text) => best(layers.flatMap((layer) => withInside(layer, text))),
    near(text, open) {
      const key = `${open ? "+" : "-"}${text}`;
      const found = neighbours.get(key) ?? layers.flatMap((layer) => near(layer, text, open));
      if (neighbours.size >= maxKept) neighbours.clear();
      neighbours.set(key, found);
      return found;
    },
  };
}

const byUse = (a: Counted, b: Counted): number => b.documents - a.documents || (a.word < b.word ? -1 : 1);

function pack(entries: Entry[]): Layer {
  const isSorted = entries.every(({ word }, index) => index === 0 || entries[index - 1]!.word < word);
  const sorted = isSorted ? entries : [...entries].sort((a, b) => (a.word < b.word ? -1 : 1));
  const layer: Layer = {
    words: sorted.map(({ word }) => word),
    documents: sorted.map(({ documents }) => documents),
    text: "",
    starts: new Uint32Array(sorted.length),
    lengths: new Uint8Array(sorted.length),
    letters: new Int32Array(sorted.length),
    isPlain: true,
    stems: new Map(),
    stemOf: new Map(),
  };
  let at = 1;
  for (const [index, { word, stem }] of sorted.entries()) {
    layer.starts[index] = at;
    at += word.length + 1;
    layer.lengths[index] = word.length;
    layer.letters[index] = lettersOf(word);
    if (stem === word) continue;
    layer.stemOf.set(word, stem);
    layer.stems.set(stem, [...(layer.stems.get(stem) ?? []), index]);
  }
  layer.text = `\n${layer.words.join("\n")}\n`;
  layer.isPlain = !/[\ud800-\udfff]/.test(layer.text);
  return layer;
}

const entriesOf = (layer: Layer): Entry[] =>
  layer.words.map((word, at) => ({
    word,
    documents: layer.documents[at]!,
    stem: layer.stemOf.get(word) ?? word,
  }));

const counted = (layer: Layer, at: number): Counted => ({
  word: layer.words[at]!,
  documents: layer.documents[at]!,
});

/** The first place whose word is not before this text. */
function lowerBound(words: string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeOf(layer: Layer, word: string): number {
  const at = lowerBound(layer.words, word);
  return layer.words[at] === word ? at : -1;
}

function countIn(layer: Layer, word: string): number {
  const at = placeOf(layer, word);
  return at < 0 ? 0 : layer.documents[at]!;
}

/** @returns false for a word that is not there */
function recount(layer: Layer, word: string, documents: number): boolean {
  const at = placeOf(layer, word);
  if (at >= 0) layer.documents[at] = documents;
  return at >= 0;
}

function countBeginning({ words, documents }: Layer, text: string): number {
  let sum = 0;
  const from = lowerBound(words, text);
  for (let at = from; at < from + maxWords && words[at]?.startsWith(text); at += 1) sum += documents[at]!;
  return sum;
}

function withInside(layer: Layer, text: string): Counted[] {
  const found: Counted[] = [];
  for (let hit = layer.text.indexOf(text); hit >= 0 && found.length < maxWords; ) {
    const at = wordAt(layer.starts, hit);
    if (layer.words[at] !== text) found.push(counted(layer, at));
    hit = layer.text.indexOf(text, layer.starts[at]! + layer.words[at]!.length);
  }
  return found;
}

/** The word that a place of the text is in. */
function wordAt(starts: Uint32Array, hit: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= hit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function near(layer: Layer, text: string, open: boolean): Near[] {
  const typos = allowedTypos(text);
  if (typos === 0) return [];
  const { words, lengths, letters } = layer;
  const own = lettersOf(text);
  const shortest = text.length - 2 * typos;
  const longest = text.length + (open ? 16 : 2 * typos);
  const pieces = typoPatterns(text);
  const found: Near[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = lengths[at]!;
    // Each error takes one letter at most and brings one.
    if (length < shortest || length > longest || hasMore(own & ~letters[at]!, typos)) continue;
    if (!open && hasMore(letters[at]! & ~own, typos)) continue;
    const word = words[at]!;
    if (word === text || (layer.isPlain && !hasAny(word, pieces))) continue;
    const { edits, beginning } = distance(text, word);
    if (edits <= typos) found.push({ ...counted(layer, at), edits, shown: word, open: false });
    else if (open && beginning.edits <= typos)
      found.push({
        ...counted(layer, at),
        edits: beginning.edits,
        shown: Array.from(word).slice(0, beginning.length).join(""),
        open: true,
      });
  }
  return found;
}

function hasAny(word: string, pieces: TypoPattern[]): boolean {
  for (const { piece, from, places } of pieces)
    for (let at = from - 1; at < from - 1 + places; at += 1) if (word.startsWith(piece, at)) return true;
  return false;
}

/** A set of the letters of a word. A letter of two units counts by its first: as two it would seem to be two errors. */
function lettersOf(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if ((unit & 0xfc00) !== 0xdc00) set |= 1 << (unit & 31);
  }
  return set;
}

/** True for a set of more bits than so many. */
function hasMore(set: number, most: number): boolean {
  let rest = set;
  for (let count = 0; count < most && rest !== 0; count += 1) rest &= rest - 1;
  return rest !== 0;
}
