/** A page above the one on the screen. */
export interface Crumb {
  id: string;
  title: string;
  address: string;
}

/** The widest that a page above is shown, and the title at most has to be shown whole, in pixels. */
const max = { crumb: 200, title: 320 };
/** The width of the dots, with what separates them from the next. */
const dots = 36;

/**
 * The pages above that fit, and are not squeezed: all of them, else the first, dots and the parent, else dots and the parent,
 * else only dots.
 * @param widths of the pages above, from the top, with what separates each from the next
 * @param title the width of the page's own title
 * @param room for all of it
 */
export function visibleCrumbs<T>(
  above: readonly T[],
  widths: readonly number[],
  title: number,
  room: number,
): (T | "more")[] {
  const last = above.length - 1;
  const width = (at: number) => Math.min(widths[at] ?? 0, max.crumb);
  const left = room - Math.min(title, max.title);
  const all = above.reduce<number>((sum, _, at) => sum + width(at), 0);
  if (above.length === 0 || all <= left) return [...above];
  if (last >= 2 && width(0) + dots + width(last) <= left) return [above[0]!, "more", above[last]!];
  if (last >= 1 && dots + width(last) <= left) return ["more", above[last]!];
  return ["more"];
}
