/** Does something again and again, never twice at a time. What fails is tried again the next time. Answers how to stop. */
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
