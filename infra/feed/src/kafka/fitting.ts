/** Sends what a topic may not take at once: it may be set to take less than a broker does by itself. */
import { isTooLarge, type Message } from "./client.ts";

/**
 * Sends messages in their order. Those that the topic does not take together go in halves, and of one that it does not take alone only its
 * place, so that none holds up all behind it.
 * @param placeOf the same message without what makes it large
 */
export async function sendFitting<M extends Message>(
  send: (messages: readonly M[]) => Promise<unknown>,
  messages: readonly M[],
  placeOf: (message: M) => M,
): Promise<void> {
  try {
    await send(messages);
  } catch (error) {
    const [first] = messages;
    if (first === undefined || !isTooLarge(error)) throw error;
    if (messages.length === 1) {
      if (first.value === null) throw error;
      await send([placeOf(first)]);
      return;
    }
    const half = Math.ceil(messages.length / 2);
    await sendFitting(send, messages.slice(0, half), placeOf);
    await sendFitting(send, messages.slice(half), placeOf);
  }
}
