export const defaults = { under: "here", columns: "", filters: "[]", sort: "title" } as const;

/** What it lists is said by the pages that it lists. */
export function toText(): string[] {
  return [];
}
