/** Letters that no font of this device has: browsers draw a box in place of each, and print it. */

/** What fonts can lack: letters and emoji, beyond those that every font has. */
const checked = /[^\0-\u{24F}]/u;
const isSign = /[\p{L}\p{Extended_Pictographic}]/u;
/** Nobody's: no font has it. */
const nowhere = "\u{10FFFF}";
const side = 48;

/** Those of a text that would be boxes, each once. */
export async function lettersWithoutFont(text: string): Promise<string[]> {
  const letters = [...new Set(text)].filter((letter) => checked.test(letter) && isSign.test(letter));
  if (letters.length === 0) return [];
  const { fontFamily } = getComputedStyle(document.body);
  // Fonts of the app come in pieces, with the letters that are needed.
  await document.fonts.load(`32px ${fontFamily}`, letters.join("")).catch(() => []);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return [];
  const drawn = (letter: string, weight: number) => {
    pen.clearRect(0, 0, side, side);
    pen.font = `${weight} 32px ${fontFamily}`;
    pen.fillText(letter, 4, 36);
    return pen.getImageData(0, 0, side, side).data;
  };
  const box = drawn(nowhere, 400).join();
  return letters.filter((letter) => {
    const plain = drawn(letter, 400);
    if (plain.join() === box) return true;
    // Some browsers write the number of the letter into its box. Boxes have no bold; letters that are there do, or have colors.
    const isInk = plain.some((value) => value > 0);
    const hasColor = plain.some((value, at) => at % 4 < 3 && value > 0);
    return isInk && !hasColor && plain.join() === drawn(letter, 700).join();
  });
}

const isEmoji = /\p{Extended_Pictographic}/u;

/** The letters among them: what a name or title cannot do without. */
export const needed = (lacking: readonly string[]): string[] => lacking.filter((one) => !isEmoji.test(one));

/** A text without the emoji that would be boxes: it says the same without them. */
export function withoutLostEmoji(text: string, lacking: readonly string[]): string {
  const lost = lacking.filter((one) => isEmoji.test(one));
  if (lost.length === 0) return text;
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  const kept = signs.filter(({ segment }) => !lost.some((one) => segment.includes(one)));
  return kept
    .map(({ segment }) => segment)
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
