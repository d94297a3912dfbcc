/**
 * Does something at regular intervals, never twice at a time. A failure is retried the next time. Returns a function that
 * stops it.
 */
export function regularly(
  milliseconds: number,
  work: () => Promise<unknown>,
  failed: (error: Error) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
