/** Whether a title is near to the words of an address: at least half of them begin a word of it, a typo at their end aside. */
export function isNear(words: string, title: string): boolean {
  const asked = wordsOf(words);
  const there = wordsOf(title);
  const found = asked.filter((word) => there.some((other) => other.startsWith(beginningOf(word))));
  return asked.length > 0 && found.length >= asked.length / 2;
}

const wordsOf = (text: string) => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Short words count whole. */
const beginningOf = (word: string) => (word.length < 5 ? word : word.slice(0, Math.ceil(word.length * 0.6)));
