/** A list in which the item at one place stands at another. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, at) => at !== from);
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), list[from]!, ...others.slice(place)];
}
