/** Pairs of names that probably mean the same: "remote work" and "remote-work", "benefit" and "benefits". */
export function alikePairs<Named extends { name: string }>(tags: readonly Named[]): [Named, Named][] {
  const first = new Map<string, Named>();
  const pairs: [Named, Named][] = [];
  for (const tag of tags) {
    const key = coreOf(tag.name);
    const other = first.get(key);
    if (other === undefined) first.set(key, tag);
    else pairs.push([other, tag]);
  }
  return pairs;
}

/** A name without capitals, accents, signs and a plural's s; the name itself when too little is left. */
function coreOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const core = plain.replace(/(?:es|s)$/, "");
  return core.length < 3 ? plain || name : core;
}
