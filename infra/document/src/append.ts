/** Adds items to a list. `list.push(...items)` would fail for very many: each would be an argument on the stack. */
export function append<T>(list: T[], items: readonly T[]): void {
  for (const item of items) list.push(item);
}
