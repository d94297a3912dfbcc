import type { EventLog, Position } from "@annals/event-log";
import { inBatches, maxTransaction } from "./batches.ts";
import type { StoredMessage, Topic } from "./client.ts";
import { sendFitting } from "./fitting.ts";
import { isSign, messageOf, placeOf, relayedIn, signOf } from "./message.ts";
import { openWriter } from "./open-writer.ts";
import { TooLate, untilTooLate } from "./too-late.ts";

export interface RelayOptions {
  log: Pick<EventLog, "identity" | "start" | "subscribe">;
  topic: Topic;
  signal: AbortSignal;
  /** Told after each batch: how far the topic is. */
  onRelayed?: (position: Position) => void;
  batchSize?: number;
}

/**
 * Copies the log into the topic, from where the topic ends on, until `signal` aborts: nothing twice, nothing left out, in the order of the
 * log. Of two that run at once the older fails with its next batch, and leaves nothing behind.
 * @throws Error when the broker or the log is away, when another relay took over, and for a topic of another log
 */
export async function relay({
  log,
  topic,
  signal,
  onRelayed,
  batchSize = 1_000,
}: RelayOptions): Promise<void> {
  const answered = <T>(work: Promise<T>) => untilTooLate(work, signal);
  await answered(topic.ensure());
  const writer = await openWriter(topic, `annals relay ${log.identity}`, signal);
  try {
    // Nobody else can add facts any more: what stands before this sign is all that was relayed.
    const sign = await answered(writer.send([signOf(log.identity)]));
    let last = (await lastBefore(topic, sign, log.identity, signal)) ?? log.start;
    if (signal.aborted) return;
    onRelayed?.(last);
    for await (const { events } of log.subscribe({ after: last, signal, batchSize })) {
      const messages = events.map((event) => {
        const message = messageOf(event, last, log.identity);
        last = event.position;
        return message;
      });
      for (const batch of inBatches(messages, maxTransaction))
        await sendFitting((some) => answered(writer.send(some)), batch, placeOf);
      if (events.length > 0) onRelayed?.(last);
    }
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
  } finally {
    await writer.close().catch(() => undefined);
  }
}

/** The position of the last fact before a sign; null where the topic holds none. Looks back further and further, until `signal` aborts. */
async function lastBefore(
  topic: Topic,
  sign: bigint,
  log: string,
  signal: AbortSignal,
): Promise<Position | null> {
  const { first } = await untilTooLate(topic.ends(), signal);
  for (let back = 50n; ; back *= 20n) {
    const from = sign - back > first ? sign - back : first;
    let last: Position | null = null;
    for (const message of await readUntil(topic, from, sign, signal))
      if (!isSign(message)) last = relayedIn(message, log).position;
    if (last !== null || from === first || signal.aborted) return last;
  }
}

/** The messages from one place up to another one, at which a message stands; fewer once `signal` aborts. */
async function readUntil(
  topic: Topic,
  from: bigint,
  until: bigint,
  signal: AbortSignal,
): Promise<StoredMessage[]> {
  const stop = new AbortController();
  const found: StoredMessage[] = [];
  for await (const { messages } of topic.read(from, AbortSignal.any([signal, stop.signal]))) {
    found.push(...messages.filter(({ offset }) => offset <= until));
    if (messages.some(({ offset }) => offset >= until)) stop.abort();
  }
  return found;
}
