import type { EventLog, Position } from "@annals/event-log";
import { inBatches, maxTransaction } from "./batches.ts";
import type { Topic } from "./client.ts";
import { cloudEventOf, withoutData } from "./cloud-event.ts";
import { sendFitting } from "./fitting.ts";
import { maxValue } from "./message.ts";
import { openWriter } from "./open-writer.ts";
import { TooLate, untilTooLate } from "./too-late.ts";

/** How far facts were published: kept outside of the topic, which may have many partitions. */
export interface Published {
  /** Null where nothing was. */
  read(): Promise<Position | null>;
  /** @throws Error when another process moved it meanwhile */
  move(from: Position | null, to: Position): Promise<void>;
}

export interface PublishOptions {
  log: Pick<EventLog, "identity" | "start" | "subscribe">;
  topic: Topic;
  published: Published;
  /** Which Annals the facts are of, as a URI reference. */
  source: string;
  signal: AbortSignal;
  /** Told after each batch: how far the topic is. */
  onRelayed?: (position: Position) => void;
  batchSize?: number;
}

/**
 * Publishes facts for other systems, until `signal` aborts: each at least once, those of a space in the order of the log. After a crash the
 * last batch may come again, under the same ids and positions. Of two that run at once the older fails with its next batch.
 * @throws Error when the broker or the log is away, and when another one took over
 */
export async function publish({
  log,
  topic,
  published,
  source,
  signal,
  onRelayed,
  batchSize = 1_000,
}: PublishOptions): Promise<void> {
  const answered = <T>(work: Promise<T>) => untilTooLate(work, signal);
  await answered(topic.ensure());
  const writer = await openWriter(topic, `annals events ${log.identity}`, signal);
  try {
    let last = await published.read();
    onRelayed?.(last ?? log.start);
    for await (const { events, position } of log.subscribe({ after: last ?? log.start, signal, batchSize })) {
      const messages = events.flatMap((event) => {
        const made = cloudEventOf(event, source);
        if (made === null) return [];
        return Buffer.byteLength(made.value ?? "") > maxValue ? [withoutData(made)] : [made];
      });
      for (const batch of inBatches(messages, maxTransaction))
        await sendFitting((some) => answered(writer.send(some)), batch, withoutData);
      if (events.length === 0) continue;
      await published.move(last, position);
      last = position;
      onRelayed?.(position);
    }
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
  } finally {
    await writer.close().catch(() => undefined);
  }
}
