import { setImmediate as turn } from "node:timers/promises";

export interface Mailbox<T> {
  /** The items of one turn of the event loop, at most `size` at once; throws what the source throws. */
  batches(size: number): AsyncGenerator<T[]>;
}

/**
 * Collects single items into batches. Takes no more from the source while `limit` are waiting. Ends with the source, or
 * when `signal` aborts.
 */
export function createMailbox<T>(source: AsyncIterable<T>, limit: number, signal: AbortSignal): Mailbox<T> {
  let waiting: T[] = [];
  let hasEnded = false;
  let isLeft = false;
  let failure: { error: unknown } | undefined;
  let wakeReader = () => {};
  let wakeWriter = () => {};

  const collect = async () => {
    try {
      for await (const item of source) {
        waiting.push(item);
        wakeReader();
        while (waiting.length >= limit && !isLeft) {
          await new Promise<void>((resolve) => {
            wakeWriter = resolve;
          });
        }
        if (isLeft) return;
      }
    } catch (error) {
      failure = { error };
    } finally {
      hasEnded = true;
      wakeReader();
    }
  };

  return {
    batches: async function* (size) {
      const wake = () => wakeReader();
      signal.addEventListener("abort", wake);
      void collect();
      try {
        while (!signal.aborted) {
          if (waiting.length > 0) {
            await turn();
            const batch = waiting.slice(0, size);
            waiting = waiting.slice(size);
            wakeWriter();
            yield batch;
          } else if (failure) {
            throw failure.error;
          } else if (hasEnded) {
            return;
          } else {
            await new Promise<void>((resolve) => {
              wakeReader = resolve;
            });
          }
        }
      } finally {
        signal.removeEventListener("abort", wake);
        isLeft = true;
        wakeWriter();
      }
    },
  };
}
