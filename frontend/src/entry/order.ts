/** How "between these two" becomes sort orders. Siblings are sorted by their order, then by title. */
export type Placing =
  /** One number is enough. */
  | { kind: "one"; sort_order: number }
  /** When there is no number between the neighbours, all siblings get new numbers, in the order of this list. */
  | { kind: "all"; ids: string[] };

/** @param siblings the others, in their order. @param index where the entry goes among them */
export function placing(
  siblings: readonly { id: string; sort_order: number }[],
  id: string,
  index: number,
): Placing {
  const before = siblings[index - 1]?.sort_order;
  const after = siblings[index]?.sort_order;
  if (before === undefined && after === undefined) return { kind: "one", sort_order: 0 };
  if (after === undefined) return { kind: "one", sort_order: Math.floor(before!) + 1 };
  const low = before ?? 0;
  const middle = (low + after) / 2;
  if (middle > low && middle < after) return { kind: "one", sort_order: middle };
  const ids = siblings.map((sibling) => sibling.id);
  ids.splice(index, 0, id);
  return { kind: "all", ids };
}
