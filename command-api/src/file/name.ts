/** Names of folders and files: what people see as the same name is the same. */
const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();

export const sameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

/** The name, or the first of "Name (2)", "Name (3)" and so on that is free. A file keeps its ending last. */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(keyOf));
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${stem} (${n})${ending}`;
    if (!keys.has(keyOf(tried))) return tried;
  }
}
