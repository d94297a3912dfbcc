/** What facts are found by: the words in them, and marks for who, where and what. */

export const tokenOf = {
  /** Who did it. */
  actor: (id: string) => `a${bare(id)}`,
  /** Whom it is about, where that is somebody else. */
  person: (id: string) => `p${bare(id)}`,
  entry: (id: string) => `e${bare(id)}`,
  request: (id: string) => `r${bare(id)}`,
  /** Words begin with a letter or a digit in small letters: no word is taken for a type. */
  type: (type: string) => `T${type}`,
};

const bare = (id: string) => id.replaceAll("-", "");

/** How many words of a fact are kept, and of how many characters. */
const maxWords = 40;
const maxLength = 40;

/** The words of a text in small letters, each once. */
export function wordsIn(...texts: string[]): string[] {
  const words =
    texts
      .join(" ")
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maxLength)))].slice(0, maxWords);
}
