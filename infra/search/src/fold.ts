/** A text made comparable, and where each of its UTF-16 units stood in the original. */
export interface Folded {
  text: string;
  /** Start in the original of each unit of `text`, and the original's length at the end; null when nothing moved. */
  places: number[] | null;
}

const ascii = /^[\x00-\x7f]*$/;
/** Beside ASCII only dashes, quotation marks and dots of lists, as most English text. */
const typographic = /^[\x00-\x7f\u2010-\u2012\u2013\u2014\u2018\u2019\u201c-\u201e\u2022]*$/;
// Accents, Hebrew points, Arabic vowels, variation selectors, skin tones, and invisible characters. The marks of
// Indic scripts, Thai and kana stay: they make other words.
const ignored =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu;
const special = /[ßıłøđæœþðς’‘ʼ‐‑‒−]/g;
const replacements: Record<string, string> = {
  ß: "ss",
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
  ς: "σ",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "−": "-",
};

/** Lower case, without accents, in compatible letters (full-width forms, ligatures): what two spellings share. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  if (typographic.test(text)) return text.toLowerCase().replace(special, (letter) => replacements[letter]!);
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(special, (letter) => replacements[letter]!)
    .normalize("NFKC");
}

// A letter with its marks, or a Korean syllable written in its parts.
const cluster = /[\u1100-\u11ff]+|[\s\S]\p{M}*/gu;

/** As `fold`, and remembers where everything came from, for marking matches in the original. */
export function foldWithPlaces(text: string): Folded {
  if (ascii.test(text)) return { text: text.toLowerCase(), places: null };
  let folded = "";
  const places: number[] = [];
  for (const { 0: letter, index } of text.matchAll(cluster)) {
    const piece = fold(letter);
    for (let unit = 0; unit < piece.length; unit += 1) places.push(index);
    folded += piece;
  }
  places.push(text.length);
  return { text: folded, places };
}

/** Translates a range of the folded text into one of the original. */
export function original(folded: Folded, start: number, end: number): [number, number] {
  if (!folded.places) return [start, end];
  const { places } = folded;
  // The end is where the next different letter starts, so that a letter folded into two ("ß") is marked whole.
  let next = end;
  while (next < places.length - 1 && places[next] === places[next - 1]) next += 1;
  return [places[start]!, places[next]!];
}
