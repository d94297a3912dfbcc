import { lengths } from "@annals/document";

/** What a field is called in data that has this label: a word that no other field has. */
export function keyFor(label: string, taken: ReadonlySet<string>): string {
  const word = label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "")
    .slice(0, lengths.fieldKey - 4)
    .replace(/_+$/, "");
  const base = word === "" ? "field" : word;
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(key)) return key;
  }
}
