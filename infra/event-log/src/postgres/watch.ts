import type { Logger } from "@annals/logging";
import { type Pool, transaction } from "@annals/postgres";
import { createWatch, type Watch } from "@annals/watch";

/** Watches whether facts can be written: the server is there, and has room. @param server its watch */
export function watchLog(pool: Pool, server: Watch | undefined, logger: Logger): Watch {
  const room = createWatch({
    engine: "The event log",
    logger,
    now: () => new Date(),
    async probe({ isDoubted }) {
      if (isDoubted) await findRoom(pool);
    },
  });
  return {
    ...room,
    away: () => server?.away() ?? room.away(),
    demand() {
      server?.demand();
      room.demand();
    },
  };
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
