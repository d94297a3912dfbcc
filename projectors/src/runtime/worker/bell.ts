/** Wakes a worker of the same process that waits for something to do. */
export interface Bell {
  ring(): void;
  /** Resolves when it was rung since the last time, after `milliseconds`, or when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let wake: () => void = () => undefined;
  return {
    ring() {
      hasRung = true;
      wake();
    },
    async wait(milliseconds, signal) {
      if (!hasRung && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds).unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
          signal.addEventListener("abort", wake, { once: true });
        }).finally(() => signal.removeEventListener("abort", wake));
      hasRung = false;
    },
  };
}
