/**
 * Milliseconds in which changes are gathered: before each event, and from one event to the next while there are many. A space
 * that was quiet may say a few at once, so that nobody waits for what somebody else did just before.
 */
export const gathering = { first: 5, next: 250, atOnce: 4 };

/** How long changes are gathered until the next event, in milliseconds. @param busyUntil of the space; @param now in milliseconds, by a clock that never jumps */
export const pauseUntilNext = (busyUntil: number, now: number): number =>
  Math.max(gathering.first, busyUntil - gathering.atOnce * gathering.next - now);

/** Until when a space is busy once it says one event more: each event takes its time, whether it had to wait or not. */
export const busyAfter = (busyUntil: number, now: number): number =>
  Math.max(busyUntil, now) + gathering.next;

/** Over how long the clients of a process that stops come again, in milliseconds: for each of them so long, and at most. */
const returning = { each: 2, most: 10_000 };
/** How long a client of a process that stops is away at least, in milliseconds. */
const away = 500;

/**
 * When each of so many clients of a process that stops shall come again, in milliseconds from now. All at the same moment, they would wait for
 * each other, and as long as nothing answers they would ask at the same moments.
 */
export function returnsOf(count: number): number[] {
  const span = Math.min(returning.most, count * returning.each);
  return Array.from({ length: count }, (_, at) => Math.round(away + (span * at) / count));
}
