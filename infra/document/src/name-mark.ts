/**
 * Marks in texts that are replaced by the names of people when somebody reads them (`names.ts`). The title of a mentioned
 * page is marked as well: it is the title at the time of writing.
 */
const [begin, titled, end] = ["\uE000", "\uE002", "\uE001"];
const marks = new RegExp(`${begin}([A-Za-z0-9_-]{1,64})(?:${titled}([^${begin}-${titled}]*))?${end}`, "g");
const parts = new RegExp(`[${begin}-${titled}]`, "g");

/** The mark for the name of a person. */
export const nameMark = (person: string): string => `${begin}${person}${end}`;

/** The mark for the title of a page. An id that a mark cannot hold belongs to no page. */
export const titleMark = (page: string, title: string): string =>
  /^[A-Za-z0-9_-]{1,64}$/.test(page) ? begin + page + titled + title.replace(parts, "") + end : title;

/** The people whose names are marked in texts, each once. */
export const markedIn = (...texts: string[]): string[] => idsIn(texts, (title) => title === undefined);

/** The pages whose titles are marked in texts, each once. */
export const pagesMarkedIn = (...texts: string[]): string[] => idsIn(texts, (title) => title !== undefined);

function idsIn(texts: string[], isWanted: (title: string | undefined) => boolean): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(marks)]);
  return [...new Set(found.filter(([, , title]) => isWanted(title)).map(([, id]) => id!))];
}

/**
 * A text with names and titles in place of their marks. @param nameOf the name, escaped if the text is HTML @param
 * titleOf undefined for a page that keeps the title of the time of writing
 */
export function named(
  text: string,
  nameOf: (person: string) => string,
  titleOf: (page: string) => string | undefined = () => undefined,
): string {
  if (!text.includes(begin)) return text;
  return text.replace(marks, (_, id: string, title: string | undefined) =>
    title === undefined ? nameOf(id) : (titleOf(id) ?? title),
  );
}

/** A text without marks: people have no name, pages the title of the time of writing. */
export const withoutMarks = (text: string): string => named(text, () => "");

const cutMark = new RegExp(`${begin}[A-Za-z0-9_-]{0,64}(?:${titled}[^${begin}-${titled}]*)?$`);
/** The beginning of a text, without the rest of a mark that was cut. */
export const uncut = (text: string): string => text.replace(cutMark, "");
