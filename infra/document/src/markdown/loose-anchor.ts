/** An anchor without the differences between tools: case, accents, signs, and the character for a space. */
export function looseAnchor(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
