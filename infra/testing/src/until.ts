import { setTimeout as delay } from "node:timers/promises";

/**
 * Looks again and again until it sees what is meant, and gives that. It pauses in between: whoever looks without a pause takes the
 * processor from what they wait for. Mocha's time limit is the end of patience. @param pause in milliseconds
 */
export async function until<T>(
  look: () => Promise<T> | T,
  isMeant: (seen: T) => boolean = Boolean,
  pause = 20,
): Promise<T> {
  for (;;) {
    const seen = await look();
    if (isMeant(seen)) return seen;
    await delay(pause);
  }
}

/** As `until`, of something that may be down meanwhile: a failure is asked again. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  isMeant: (answer: T) => boolean = Boolean,
): Promise<T> {
  const answer = await until(
    () => ask().catch(() => null),
    (answer) => answer !== null && isMeant(answer),
    50,
  );
  return answer!;
}
