import { ApiProblem } from "./client.ts";
import { onConnection } from "./connection.ts";

/** How long a read that failed waits until it is done again, in milliseconds, if the server does not answer again before. */
const pause = 3_000;

/**
 * Reads again what could not be read as the server did not answer: as soon as it answers again, or after a while. What it refused is
 * not asked again. (What `useCall` reads does so by itself.)
 * @returns a function that stops it
 */
export function readAgainAfter(error: unknown, read: () => void): () => void {
  if (error instanceof ApiProblem && error.status !== 0 && error.status < 500) return () => undefined;
  const timer = setTimeout(again, pause);
  const unhear = onConnection((connection) => connection === "online" && again());
  function stop(): void {
    clearTimeout(timer);
    unhear();
  }
  function again(): void {
    stop();
    read();
  }
  return stop;
}
