import { t } from "../locale/text.ts";

/** A page above the one on the screen. */
export interface Crumb {
  id: string;
  title: string;
  address: string;
}

/** Above every screen of the settings. */
export const settingsTrail: Crumb[] = [{ id: "settings", title: t("Settings"), address: "/admin/settings" }];

/** The maximum width of an ancestor, and of a title that must be shown whole, in pixels. */
const widest = { crumb: 200, title: 320 };
/** The width of the dots, with what separates them from the next. */
const dots = 36;

/** How many pages above are shown at most in a window of this width: 7 in wide ones, 2 in narrow ones. */
export function maxCrumbs(width: number): number {
  if (width >= 1600) return 7;
  return width < 550 ? 2 : 3 + Math.floor((width - 550) / 262.5);
}

/**
 * The pages above that are shown: all of them, else the first, dots and the nearest ones that fit, else the first and dots. The
 * first is never left out.
 * @param widths of the pages above, from the top, with what separates each from the next
 * @param title the width of the page's own title
 * @param room for all of it
 * @param max how many are shown at most
 */
export function visibleCrumbs<T>(
  above: readonly T[],
  widths: readonly number[],
  title: number,
  room: number,
  max = above.length,
): (T | "more")[] {
  const [first] = above;
  if (first === undefined) return [];
  const left = room - Math.min(title, widest.title);
  /** The width of the first and of the nearest ones. */
  const width = (nearest: number) =>
    [widths[0]!, ...widths.slice(widths.length - nearest)].reduce(
      (sum, one) => sum + Math.min(one, widest.crumb),
      0,
    );
  const all = above.length - 1;
  if (above.length <= max && (all === 0 || width(all) <= left)) return [...above];
  let nearest = Math.min(all, max) - 1;
  while (nearest > 0 && width(nearest) + dots > left) nearest--;
  return [first, "more", ...above.slice(above.length - nearest)];
}
