/** Which commands with a key this process carries out: no other process on the same database does so meanwhile. */
import { setTimeout as delay } from "node:timers/promises";
import { Problem } from "@annals/http";
import type { Client, Pool } from "@annals/postgres";
import { messages } from "./messages.ts";

export interface Claims {
  /**
   * Takes a command for this process, after the other process that has it.
   * @returns whether another one had it
   * @throws Problem 503 when the other one does not come to an end
   */
  take(command: string): Promise<boolean>;
  /** Gives it up again. */
  free(command: string): void;
  close(): Promise<void>;
}

/** How often, and for how long, to retry to take a command that another process has, in milliseconds. */
const retry = { pause: 20, limit: 30_000 };

/**
 * Claims are advisory locks of one connection, so they end with the process. Those that are taken at the same time
 * share one question to the database.
 */
export function createClaims(pool: Pool): Claims {
  let connection: Promise<Client> | undefined;
  let next: { commands: string[]; taken: Promise<Map<string, boolean>> } | undefined;
  let freed: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  /** A connection answers one question at a time; meanwhile the next batch gathers. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  function connected(): Promise<Client> {
    connection ??= pool.connect().then(
      (client) => {
        client.on("error", (error) => lose(client, error));
        return client;
      },
      (error) => {
        connection = undefined;
        throw error;
      },
    );
    return connection;
  }
  /** Released connections: a broken one reports it more than once. */
  const lost = new WeakSet<Client>();
  function lose(client: Client, error: Error): void {
    if (lost.has(client)) return;
    lost.add(client);
    connection = undefined;
    client.release(error);
  }

  async function ask(commands: string[]): Promise<Map<string, boolean>> {
    const client = await connected();
    try {
      const { rows } = await client.query<{ command: string; mine: boolean }>({
        name: "command.claim",
        text: `select command, pg_try_advisory_lock(hashtextextended(command, 0)) as mine
               from unnest($1::text[]) command`,
        values: [commands],
      });
      return new Map(rows.map(({ command, mine }) => [command, mine]));
    } catch (error) {
      lose(client, error as Error);
      throw error;
    }
  }

  async function tryTake(command: string): Promise<boolean> {
    if (next === undefined) {
      const commands: string[] = [];
      const batch = {
        commands,
        taken: inTurn(() => {
          next = undefined;
          return ask(commands);
        }),
      };
      next = batch;
    }
    next.commands.push(command);
    return (await next.taken).get(command) === true;
  }

  return {
    async take(command) {
      const end = performance.now() + retry.limit;
      for (let others = false; ; others = true) {
        if (await tryTake(command)) return others;
        if (performance.now() > end)
          throw new Problem(503, messages.commandUnderWay, {
            headers: { "Retry-After": "2" },
          });
        await delay(retry.pause);
      }
    },
    free(command) {
      freed.push(command);
      if (freed.length > 1) return;
      // With the connection the claims end as well.
      inTurn(async () => {
        const commands = freed;
        freed = [];
        const client = await connection;
        await client?.query({
          name: "command.unclaim",
          text: "select pg_advisory_unlock(hashtextextended(command, 0)) from unnest($1::text[]) command",
          values: [commands],
        });
      }).catch(() => undefined);
    },
    async close() {
      await last;
      const client = await connection?.catch(() => undefined);
      if (client !== undefined) lose(client, new Error("No more commands are carried out"));
    },
  };
}
