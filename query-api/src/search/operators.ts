/** What of a search text is an operator, as in `parental leave tag:benefits tag:"remote work"`. */
export interface Asked {
  /** The words to look for. */
  words: string;
  /** Names of the tags that the pages shall have. */
  tags: string[];
}

const operator = /(^|\s)tag:(?:"([^"]*)"?|(\S*))/giu;

/** Reads the operators of a search text. An operator without a value is left out. */
export function readOperators(text: string): Asked {
  const tags: string[] = [];
  const words = text.replace(operator, (_, before: string, quoted?: string, bare?: string) => {
    const name = (quoted ?? bare ?? "").trim().replace(/\s+/g, " ");
    if (name !== "") tags.push(name);
    return before;
  });
  return { words: words.trim(), tags };
}
