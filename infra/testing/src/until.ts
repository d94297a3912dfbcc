import { setTimeout as delay } from "node:timers/promises";

/**
 * Looks again and again until it sees what is meant, and gives that. It pauses in between: whoever looks without a pause takes the
 * processor from what they wait for. @param pause in milliseconds
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
