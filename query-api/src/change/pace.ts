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
