/** A divider says nothing. */
export function toText(): string[] {
  return [];
}
