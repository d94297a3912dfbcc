/** How long an answer is waited for after the end was asked for, in milliseconds. */
const patience = 3_000;

/** What was under way when the end was asked for was not answered soon. */
export class TooLate extends Error {
  override name = "TooLate";
}

/**
 * Waits for a broker's answer: as long as it takes, but after `signal` has aborted for a moment only. By itself kafkajs asks a frozen broker
 * again and again, for an hour and more, and nobody could stop.
 * @throws TooLate
 */
export function untilTooLate<T>(work: Promise<T>, signal: AbortSignal, moment = patience): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      timer = setTimeout(() => reject(new TooLate("The broker did not answer before the end")), moment);
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", end);
      clearTimeout(timer);
    });
  });
}
