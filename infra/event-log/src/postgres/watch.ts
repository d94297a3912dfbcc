import { statfs } from "node:fs/promises";
import type { Logger } from "@annals/logging";
import { type Pool, transaction } from "@annals/postgres";
import { createWatch, type Watch } from "@annals/watch";

export interface LogWatchOptions {
  pool: Pool;
  /** The watch of the server. */
  server: Watch | undefined;
  /** Where the server keeps its data, when that is on this machine. */
  folder: string | undefined;
  logger: Logger;
}

/**
 * A server without space for its own log stops, and nobody can read until there is some. So writing stops when less than
 * this is free, in bytes.
 */
const reserve = 64_000_000;

/** Watches whether facts can be written: the server is up, and has space. */
export function watchLog({ pool, server, folder, logger }: LogWatchOptions): Watch {
  const room = createWatch({
    engine: "The event log",
    logger,
    now: () => new Date(),
    async probe({ isDoubted }) {
      if (folder !== undefined) await findReserve(folder);
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

async function findReserve(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 1_000_000);
  if (megabytes < reserve / 1_000_000) throw new Error(`the disk is full: ${megabytes} MB are left`);
}

/** A full disk can be read, and small changes may still fit: so it writes more than that, and rolls it back. */
async function findRoom(pool: Pool): Promise<void> {
  await transaction(pool, (client) =>
    client.query(
      `create temporary table room on commit drop as
       select repeat(md5(n::text), 50) as text from generate_series(1, 300) n`,
    ),
  );
}
