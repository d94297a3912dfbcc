import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { rangeRoot } from "./merkle.ts";
import { originOf, type Signer } from "./note.ts";
import type { Outlet } from "./outlet.ts";
import { currentEpoch, type Epoch, type Fork, readHashes, sizesOf } from "./store.ts";

export interface DeliveryOptions {
  /** The database that the trees are kept in. */
  pool: Pool;
  signer: Signer;
  outlets: Outlet[];
  logger: Logger;
  now: () => Date;
}

/** How long after a failure something is sent again, in milliseconds. */
const resend = 30_000;

export interface Deliveries {
  /** There is something new. */
  wake(): void;
  /** Sends what is left, once, and stops. */
  end(): Promise<void>;
}

/** Sends the newest checkpoint of each tree, and each fork, to each place; none waits for another. What cannot be sent is tried again. */
export function deliver(options: DeliveryOptions, signal: AbortSignal): Deliveries {
  const wakeAll = () => {
    for (const { wake } of all) wake();
  };
  const all = options.outlets.map((outlet) => deliverTo(outlet, options, signal, wakeAll));
  return {
    wake: wakeAll,
    async end() {
      await Promise.all(all.map(({ end }) => end()));
    },
  };
}

/** @param onFork what is there tells of a fork, which the others are told too */
function deliverTo(
  outlet: Outlet,
  options: DeliveryOptions,
  signal: AbortSignal,
  onFork: () => void,
): Deliveries {
  const { logger, pool } = options;
  let isBroken = false;
  let isAsked = false;
  let work: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** The epoch that was compared with what is there. */
  let compared: number | null = null;
  const wake = () => {
    isAsked = true;
    clearTimeout(timer);
    work ??= run().finally(() => {
      work = null;
    });
  };
  const run = async () => {
    let later: number | null = null;
    while (isAsked) {
      isAsked = false;
      try {
        later = await once();
        if (isBroken) logger.warn(`Checkpoints are sent to the ${outlet.name} again`);
        isBroken = false;
      } catch (error) {
        if (!isBroken)
          logger.warn({ err: error }, `Checkpoints cannot be sent to the ${outlet.name}; it is tried again`);
        isBroken = true;
        later = resend;
      }
    }
    if (later !== null && !signal.aborted) timer = setTimeout(wake, later).unref();
  };
  /** @returns in how many milliseconds there is more to do; null when there is not */
  const once = async () => {
    const epoch = await currentEpoch(pool);
    if (epoch === null || !epoch.isWhole) return null;
    // Before anything new is sent there: the newest of what was sent out is what this log has to fit.
    if (compared !== epoch.epoch) {
      const isForked = await compareWith(outlet, options, epoch).catch((error: Error) => {
        if (!(error instanceof Unread) || outlet.overwrites) throw error;
        logger.warn(
          { err: error.cause, outlet: outlet.name },
          "Checkpoints that were sent out cannot be read",
        );
        return false;
      });
      compared = epoch.epoch;
      if (isForked) onFork();
    }
    await sendForks(outlet, options);
    return sendNewest(outlet, options, epoch);
  };
  return {
    wake,
    async end() {
      wake();
      await work;
      clearTimeout(timer);
    },
  };
}

class Unread extends Error {
  override name = "Unread";
}

/**
 * Checkpoints that were sent out may know more than this database: it may be an older one that was put back.
 * @returns whether they do @throws Unread when what is there cannot be read
 */
async function compareWith(
  outlet: Outlet,
  { pool, signer, logger, now }: DeliveryOptions,
  epoch: Epoch,
): Promise<boolean> {
  const sent = await outlet.last?.(signer.verifier).catch((error: Error) => {
    throw new Unread(error.message, { cause: error });
  });
  const sizes = await sizesOf(pool, epoch.epoch);
  let isForked = false;
  for (const { origin, size, root } of sent ?? []) {
    const name = origin.slice(signer.name.length + 1);
    const tree = name === "none" ? "" : name;
    const now_ = sizes.get(tree) ?? 0;
    const isSame =
      size <= now_ && (await rangeRoot(readHashes(pool, epoch.epoch, tree), 0, size)).equals(root);
    if (isSame) continue;
    const { rowCount } = await pool.query(
      `insert into proof.fork (epoch, tree, leaf, size, why, found_at) values ($1, $2, $3, $4, 'sent out', $5)
       on conflict (epoch, tree) do update
       set leaf = least(fork.leaf, excluded.leaf), size = greatest(fork.size, excluded.size)
       where fork.size < excluded.size`,
      [epoch.epoch, tree, Math.min(size, now_), size, now()],
    );
    if (!rowCount) continue;
    isForked = true;
    logger.error(
      { origin, size },
      "A checkpoint that was sent out does not fit the log. `annals verify` says more",
    );
  }
  return isForked;
}

/** What is sent together: all to one that has a pace, else each alone, so that what was taken is not sent again. */
const inParcels = <T>({ pace }: Outlet, all: T[]): T[][] =>
  all.length === 0 ? [] : pace === undefined ? all.map((one) => [one]) : [all];

async function sendForks(outlet: Outlet, { pool, signer }: DeliveryOptions): Promise<void> {
  const { rows: forks } = await pool.query<Fork & { epoch: number }>(
    "select epoch, tree, leaf, size, why, found_at from proof.fork where not $1 = any(told) order by found_at",
    [outlet.name],
  );
  for (const parcel of inParcels(outlet, forks)) {
    await outlet.send(
      parcel.map(({ tree, leaf, size, why, found_at }) => ({
        ...{ kind: "fork", origin: originOf(signer, tree), leaf: Number(leaf), size: Number(size), why },
        at: found_at.toISOString(),
      })),
    );
    for (const { epoch, tree } of parcel)
      await pool.query(
        "update proof.fork set told = array_append(told, $3) where epoch = $1 and tree = $2 and not $3 = any(told)",
        [epoch, tree, outlet.name],
      );
  }
}

/** @returns in how many milliseconds what is new may be sent; null when all is sent */
async function sendNewest(
  outlet: Outlet,
  { pool, signer, now }: DeliveryOptions,
  epoch: Epoch,
): Promise<number | null> {
  const { rows } = await pool.query<{ tree: string; size: string; root: Buffer; note: string; at: Date }>(
    `select c.* from proof.tree t
     cross join lateral (
       select tree, size, root, note, at from proof.checkpoint c
       where c.epoch = t.epoch and c.tree = t.tree order by size desc limit 1
     ) c
     left join proof.delivery d on d.outlet = $2 and d.tree = t.tree
     where t.epoch = $1 and (d.size is distinct from c.size or d.epoch is distinct from t.epoch)
     order by c.at, c.tree`,
    [epoch.epoch, outlet.name],
  );
  if (rows.length > 0 && outlet.pace !== undefined) {
    const { rows: sent } = await pool.query<{ at: Date | null }>(
      "select max(at) as at from proof.delivery where outlet = $1",
      [outlet.name],
    );
    const since = now().getTime() - (sent[0]?.at?.getTime() ?? 0);
    // A clock that was set back must not end it.
    if (since >= 0 && since < outlet.pace) return outlet.pace - since;
  }
  for (const parcel of inParcels(outlet, rows)) {
    await outlet.send(
      parcel.map(({ tree, size, root, note, at }) => ({
        ...{ kind: "checkpoint", origin: originOf(signer, tree), size: Number(size) },
        ...{ root: root.toString("base64"), at: at.toISOString(), note },
      })),
    );
    await pool.query(
      `insert into proof.delivery (outlet, tree, epoch, size, at)
       select $1, tree, $2, size, $3 from unnest($4::text[], $5::bigint[]) t (tree, size)
       on conflict (outlet, tree) do update set epoch = excluded.epoch, size = excluded.size, at = excluded.at`,
      [outlet.name, epoch.epoch, now(), parcel.map(({ tree }) => tree), parcel.map(({ size }) => size)],
    );
  }
  return null;
}
