/** The speed of something and its time left. At the beginning there is no estimate. */
export function paceOf(
  done: number,
  total: number,
  seconds: number,
): { perSecond: number; secondsLeft: number | null } {
  if (seconds < 0.5 || done <= 0) return { perSecond: 0, secondsLeft: null };
  const perSecond = done / seconds;
  return { perSecond, secondsLeft: done >= total ? null : (total - done) / perSecond };
}
