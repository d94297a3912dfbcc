/** A page above the one on the screen. */
export interface Crumb {
  id: string;
  title: string;
  address: string;
}

/** How many parts of a trail, including the page itself, fit beside the buttons: 7 from 1600 px, down to 2 below 550. */
export function partsThatFit(width: number): number {
  const steps: [number, number][] = [
    [1600, 7],
    [1440, 5],
    [1200, 4],
    [900, 3],
    [550, 2],
  ];
  return steps.find(([from]) => width >= from)?.[1] ?? 2;
}

/** The pages above that are shown: all if they fit, else the first, dots and the last (or only the last). */
export function visibleCrumbs<T>(above: readonly T[], width: number): (T | "more")[] {
  const fit = partsThatFit(width) - 1;
  if (above.length <= Math.max(fit, 1)) return [...above];
  if (fit >= 3) return [above[0]!, "more", above.at(-1)!];
  return ["more", above.at(-1)!];
}
