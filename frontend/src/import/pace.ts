/** How fast something goes and how long it will take. Nothing is foretold from less than half a second or nothing done. */
export function paceOf(
  done: number,
  total: number,
  seconds: number,
): { perSecond: number; secondsLeft: number | null } {
  if (seconds < 0.5 || done <= 0) return { perSecond: 0, secondsLeft: null };
  const perSecond = done / seconds;
  return { perSecond, secondsLeft: done >= total ? null : (total - done) / perSecond };
}
