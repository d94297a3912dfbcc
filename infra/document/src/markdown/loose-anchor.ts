/** An anchor without what tools differ in: case, accents, signs, and what stands for a space. */
export function looseAnchor(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
