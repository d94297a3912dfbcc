import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import pg from "pg";
import { asked, breakOff } from "./silent.ts";

export interface ListenOptions {
  /** Ends listening and closes the connection. */
  signal: AbortSignal;
  logger: Logger;
  /**
   * Called when a broken connection is back. Announcements made meanwhile are lost, so the caller must read the state
   * itself.
   */
  onReconnect?: () => void;
  /** How often the server is asked over it whether it is there, and how long it may take to answer, in milliseconds. */
  beat?: number;
}

/**
 * Listens to channels on a connection of its own, and connects again whenever it breaks.
 * @returns once it listens; a first connection that fails is thrown
 */
export async function listen(
  url: string,
  channels: string[],
  onNotification: (channel: string, payload: string) => void,
  { signal, logger, onReconnect, beat = 10_000 }: ListenOptions,
): Promise<void> {
  const connect = () => openListener(url, channels, onNotification, { signal, logger, beat });
  let listener = await connect();
  const stayConnected = async () => {
    for (;;) {
      await listener.closed;
      let wait = 100;
      for (;;) {
        await delay(wait, undefined, { signal, ref: false });
        wait = Math.min(wait * 2, 1_000);
        try {
          listener = await connect();
          break;
        } catch (error) {
          logger.warn({ channels, error: (error as Error).message }, "Cannot listen yet");
        }
      }
      onReconnect?.();
    }
  };
  stayConnected().catch((error) => {
    if (!signal.aborted) logger.error({ channels, error }, "Listening ended");
  });
}

/** One connection that listens, until it breaks or `signal` aborts. */
async function openListener(
  url: string,
  channels: string[],
  onNotification: (channel: string, payload: string) => void,
  { signal, logger, beat }: Pick<ListenOptions, "signal" | "logger"> & { beat: number },
): Promise<{ closed: Promise<void> }> {
  const client = new pg.Client({
    connectionString: url,
    ...asked,
    connectionTimeoutMillis: 10_000,
    application_name: "annals listen",
  });
  const end = () => void client.end().catch(() => undefined);
  const closed = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", (error) => {
    if (!signal.aborted) logger.warn({ channels, error: error.message }, "The listening connection broke");
  });
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(";"));
  } catch (error) {
    end();
    throw error;
  }
  // Whoever only listens would not notice that nobody speaks any more.
  let isWaiting = false;
  const beating = setInterval(() => {
    if (isWaiting) return breakOff(client);
    isWaiting = true;
    client.query("select").then(
      () => {
        isWaiting = false;
      },
      () => undefined,
    );
  }, beat).unref();
  client.once("end", () => clearInterval(beating));
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return { closed: closed.then(() => signal.removeEventListener("abort", end)) };
}
