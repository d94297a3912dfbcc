/** What a list has besides, of comments that somebody writes in. */
interface Written<One> {
  ids: ReadonlySet<string>;
  /** As they are now where the list has them no more; null for those that are gone, undefined for those not read yet. */
  find(id: string): One | null | undefined;
}

/**
 * The list of now, as it can be shown to who writes in it: what they write in stays, also where a filter or a page of the list leaves it
 * out, and what was shown keeps its order, as the focus goes from what is moved. Nothing is held while nobody writes.
 * @param before as it was shown
 */
export function steady<One extends { id: string }>(
  before: readonly One[],
  now: readonly One[],
  written: Written<One>,
): readonly One[] {
  const all = new Map(now.map((one) => [one.id, one]));
  for (const one of before) {
    const kept = written.ids.has(one.id) && !all.has(one.id) ? written.find(one.id) : null;
    if (kept !== null) all.set(one.id, kept ?? one);
  }
  if (![...written.ids].some((id) => all.has(id))) return now;
  const shown = before.flatMap(({ id }) => all.get(id) ?? []);
  const isShown = new Set(shown.map(({ id }) => id));
  let at = 0;
  for (const one of now)
    if (isShown.has(one.id)) at = shown.indexOf(one) + 1;
    else shown.splice(at++, 0, one);
  return shown;
}
