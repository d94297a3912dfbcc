/** Names of folders and files: what people see as the same name is the same. */
export const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();

export const sameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** A name without its ending, and that with its dot; a name that begins with its only dot has none. */
export function partsOf(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? { stem: name.slice(0, dot), ending: name.slice(dot) } : { stem: name, ending: "" };
}

/** The most bytes of a name, as file systems take them. */
const maxBytes = 255;

/** A name with something behind its stem, which is cut where both have no room. */
export function marked(name: string, mark: string): string {
  const { stem, ending } = partsOf(name);
  const letters = [...stem];
  const room = maxBytes - Buffer.byteLength(mark + ending);
  while (Buffer.byteLength(letters.join("")) > room && letters.length > 1) letters.pop();
  return `${letters.join("").trimEnd()}${mark}${ending}`;
}

/** The name, or the first of "Name (2)", "Name (3)" and so on that is free. A file keeps its ending last. */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf));
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : marked(name, ` (${n})`);
    if (!keys.has(keyOf(tried))) return tried;
  }
}
