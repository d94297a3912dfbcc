import type { Logger } from "@annals/logging";
import { type Pool, transaction } from "@annals/postgres";
import { createWatch, type Watch } from "@annals/watch";

/** Watches whether facts can be written. @param server watch of the PostgreSQL server */
export function watchLog(pool: Pool, server: Watch | undefined, logger: Logger): Watch {
  return createWatch({
    engine: "The event log",
    logger,
    now: () => new Date(),
    async probe({ isDoubted }) {
      server?.demand();
      if (isDoubted) await findRoom(pool);
    },
  });
}

/** A full disk lets be read, and small changes may still fit in: so it writes more than that, and throws it away. */
async function findRoom(pool: Pool): Promise<void> {
  await transaction(pool, (client) =>
    client.query(
      `create temporary table room on commit drop as
       select repeat(md5(n::text), 50) as text from generate_series(1, 300) n`,
    ),
  );
}
