import type { Logger } from "@annals/logging";
import { migrate, type Pool } from "@annals/postgres";
import { LRUCache } from "lru-cache";
import type { SessionUses } from "./port.ts";

export interface SessionUsesOptions {
  pool: Pool;
  logger: Logger;
  now: () => Date;
}

const hour = 60 * 60 * 1000;
/** No session and no token lasts longer, in milliseconds. */
const longest = 400 * 24 * hour;

/** In the table `command.session_use`, which every process writes to. */
export async function openSessionUses({ pool, logger, now }: SessionUsesOptions): Promise<SessionUses> {
  await migrate(pool, "session-use", [tables]);
  await pool.query("delete from command.session_use where used_at < $1", [
    new Date(now().getTime() - longest),
  ]);
  /** What this process has noted; others may have noted more. */
  const noted = new LRUCache<string, number>({ max: 20_000 });
  const writing = new Set<Promise<void>>();

  async function write(session: string, at: number): Promise<void> {
    try {
      await pool.query(
        `insert into command.session_use as u (session, used_at) values ($1, $2)
         on conflict (session) do update set used_at = excluded.used_at where u.used_at <= $3 or u.used_at >= $4`,
        [session, new Date(at), new Date(at - hour), new Date(at + hour)],
      );
    } catch (error) {
      noted.delete(session);
      logger.debug({ error: (error as Error).message }, "The use of a session was not noted");
    }
  }

  return {
    note(session) {
      const at = now().getTime();
      const last = noted.get(session);
      if (last !== undefined && Math.abs(at - last) < hour) return;
      noted.set(session, at);
      const one = write(session, at).finally(() => writing.delete(one));
      writing.add(one);
    },
    async lastOf(sessions) {
      await Promise.all(writing);
      const { rows } = await pool.query<{ session: string; used_at: Date }>(
        "select session, used_at from command.session_use where session = any($1::uuid[])",
        [sessions],
      );
      return new Map(rows.map(({ session, used_at }) => [session, used_at]));
    },
  };
}

const tables = `
  create schema if not exists command;
  create table command.session_use (
    session uuid primary key,
    used_at timestamptz not null
  )`;
