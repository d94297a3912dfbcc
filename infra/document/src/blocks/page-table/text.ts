/** What it lists is said by the pages that it lists. */
export function toText(): string[] {
  return [];
}
