/** Marks that stand in texts for the names of people, until somebody reads them (`names.ts`). */
const [begin, end] = ["\uE000", "\uE001"];
const marks = new RegExp(`${begin}([A-Za-z0-9_-]{1,64})${end}`, "g");

/** Stands in a text for the name of a person. */
export const nameMark = (person: string): string => `${begin}${person}${end}`;

/** The people whose names are marked in texts, each once. */
export function markedIn(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(marks)].map(([, id]) => id!)))];
}

/** A text with the names in place of their marks. @param nameOf as it is to stand there: escaped, where the text is HTML */
export function named(text: string, nameOf: (person: string) => string): string {
  return text.includes(begin) ? text.replace(marks, (_, id: string) => nameOf(id)) : text;
}

/** A text without marks. */
export const withoutMarks = (text: string): string => named(text, () => "");
