/** How much is sent at once. Pure. */

/** What stands around a value, in bytes: headers and a key. */
const around = 1_000;
/** The most bytes that a broker takes at once, by its own settings (1 MiB), with some room. */
export const maxBatch = 1_000_000;
/** The most bytes of a transaction: readers get it at its end. */
export const maxTransaction = 4_000_000;

/** Messages in batches of at most so many bytes, or of a single message. */
export function* inBatches<M extends { value: string | null }>(
  messages: readonly M[],
  most: number,
): Iterable<M[]> {
  let batch: M[] = [];
  let size = 0;
  for (const message of messages) {
    const bytes = Buffer.byteLength(message.value ?? "") + around;
    if (batch.length > 0 && size + bytes > most) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(message);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}
