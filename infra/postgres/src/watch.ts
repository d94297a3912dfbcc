import type { Logger } from "@annals/logging";
import { createWatch, type Watch } from "@annals/watch";
import pg from "pg";
import { asked } from "./silent.ts";

export interface WatchPostgresOptions {
  logger: Logger;
  now: () => Date;
  /** Milliseconds that the server may take to answer; 2 s by default. */
  patience?: number | undefined;
}

/**
 * Watches a PostgreSQL server on a connection of its own. A server that dies breaks that connection, so its absence is
 * known at once.
 */
export function watchPostgres(url: string, options: WatchPostgresOptions): Watch {
  const { patience = 2_000 } = options;
  let client: pg.Client | null = null;
  const connect = async (signal: AbortSignal): Promise<pg.Client> => {
    const made = new pg.Client({
      connectionString: url,
      ...asked,
      // The watch gives up earlier, and not because this process itself was suspended: this only tidies up.
      connectionTimeoutMillis: 3 * patience,
      application_name: "annals watch",
    });
    made.on("error", () => undefined);
    await made.connect();
    if (signal.aborted) {
      drop(made);
      throw signal.reason;
    }
    made.once("end", () => {
      if (client !== made) return;
      client = null;
      watch.doubt();
    });
    client = made;
    return made;
  };
  const drop = (dropped: pg.Client | null) => {
    if (client === dropped) client = null;
    // A server that is frozen does not answer a goodbye.
    dropped?.end().catch(() => undefined);
  };
  const watch = createWatch({
    ...options,
    patience,
    engine: "PostgreSQL",
    async probe({ signal }) {
      const used = client ?? (await connect(signal));
      const giveUp = () => drop(used);
      signal.addEventListener("abort", giveUp, { once: true });
      try {
        await used.query("select");
      } catch (error) {
        drop(used);
        throw error;
      } finally {
        signal.removeEventListener("abort", giveUp);
      }
    },
  });
  return {
    ...watch,
    async close() {
      await watch.close();
      drop(client);
    },
  };
}
