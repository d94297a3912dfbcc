import { setTimeout as delay } from "node:timers/promises";
import { type Client, createJobs, type Pool, transaction } from "@annals/postgres";
import type { Batch, EventLog, Position, RecordedEvent } from "../port.ts";
import { type Deliveries, type DeliveryOptions, deliver } from "./deliveries.ts";
import { asStored, leafOf, treeOf } from "./leaf.ts";
import { type Growing, growing, tileWidth } from "./merkle.ts";
import { checkpointText, originOf } from "./note.ts";
import {
  currentEpoch,
  type Epoch,
  epochBefore,
  type Fork,
  hashesIn,
  prepare,
  readHashes,
  sizesOf,
  type Why,
} from "./store.ts";

export interface ProverOptions extends DeliveryOptions {
  log: EventLog;
  /** A checkpoint is signed after as many facts, or as many milliseconds after the first of them; 1,000 and a minute by default. */
  every?: { facts?: number; milliseconds?: number };
}

export interface Prover {
  /** Takes what it has seen, signs it, sends it, and stops. */
  stop(): Promise<void>;
}

/** How long after a failure it is tried again, and after another process was found at work; in milliseconds. */
const pause = 1_000;

/**
 * Keeps the trees: a leaf for each fact of the log, a tree for each space and one for the facts of none; and signs what they are.
 * It reads the log itself, whatever brings facts to the projections, in one process at a time.
 */
export async function startProver(options: ProverOptions): Promise<Prover> {
  const { pool, signer, logger } = options;
  await prepare(pool);
  const stopping = new AbortController();
  const { signal } = stopping;
  const deliveries = deliver(options, signal);
  const work = (async () => {
    const jobs = createJobs(pool);
    let isBroken = false;
    while (!signal.aborted) {
      try {
        const job = await jobs.begin("proof");
        if (job !== null)
          try {
            await pool.query(
              `insert into proof.signer (verifier) values ($1)
               on conflict (only_one) do update set verifier = excluded.verifier`,
              [signer.verifier],
            );
            await follow(options, deliveries, AbortSignal.any([signal, job.signal]), () => {
              if (isBroken) logger.warn("The proof of the log goes on");
              isBroken = false;
            });
          } finally {
            await job.end();
          }
      } catch (error) {
        if (!isBroken && !signal.aborted)
          logger.warn({ err: error }, "The proof of the log cannot go on; it is tried again every second");
        isBroken = true;
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await work;
      await deliveries.end();
    },
  };
}

/** What was seen and is not in a tree yet. */
interface Seen {
  leaves: Map<string, { leaf: Buffer; position: Position }[]>;
  count: number;
  last: { event: RecordedEvent; leaf: Buffer } | null;
}

const nothing = (): Seen => ({ leaves: new Map(), count: 0, last: null });

/** A tree as it grows, and its tiles that are not full. */
interface Tree {
  growing: Growing;
  open: Map<string, Tile>;
}

interface Tile {
  level: number;
  number: number;
  first: Position;
  hashes: Buffer[];
}

async function follow(
  options: ProverOptions,
  deliveries: Deliveries,
  signal: AbortSignal,
  onTaken: () => void,
): Promise<void> {
  const { log, pool, logger, every = {} } = options;
  const { facts: atOnce = 1_000, milliseconds = 60_000 } = every;
  let epoch = await begin(options);
  const before = epoch.isWhole ? null : await epochBefore(pool, epoch);
  const sizesBefore = before === null ? new Map<string, number>() : await sizesOf(pool, before.epoch);
  const trees = new Map<string, Tree>();
  const round = new AbortController();
  let seen = nothing();
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let failure: unknown;

  const take = async (isLive: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const taken = seen;
    seen = nothing();
    const becomesWhole = isLive && !epoch.isWhole;
    if (taken.count === 0 && !becomesWhole) return;
    epoch = await transaction(pool, async (client) => {
      const steps = { ...options, client, epoch, trees, before, sizesBefore };
      const next = await grow(steps, taken);
      return becomesWhole ? makeWhole({ ...steps, epoch: next }) : next;
    });
    onTaken();
    if (epoch.isWhole) deliveries.wake();
  };
  const later = () => {
    turn = take(false).catch((error) => {
      failure = error;
      round.abort();
    });
  };

  deliveries.wake();
  try {
    const either = AbortSignal.any([signal, round.signal]);
    for await (const batch of log.subscribe({ after: epoch.position, signal: either, batchSize: 1_000 })) {
      await turn;
      if (failure !== undefined) break;
      see(seen, batch);
      const wasWhole = epoch.isWhole;
      if (seen.count >= atOnce || (batch.live && !wasWhole)) await take(batch.live);
      else if (seen.count > 0) timer ??= setTimeout(later, milliseconds);
    }
    await turn;
    if (failure !== undefined) throw failure;
    // Whoever stops leaves nothing unsigned; where another process took over, that one does it.
    if (options.pool.ending !== true && !isLost(signal)) await take(false);
  } finally {
    clearTimeout(timer);
    logger.debug({ epoch: epoch.epoch }, "The proof of the log stopped");
  }
}

const isLost = (signal: AbortSignal): boolean => (signal.reason as Error | undefined)?.name === "JobLost";

function see(seen: Seen, { events }: Batch): void {
  for (const event of events) {
    const stored = asStored(event);
    const leaf = leafOf(stored);
    const tree = treeOf(stored);
    const leaves = seen.leaves.get(tree) ?? [];
    leaves.push({ leaf, position: event.position });
    seen.leaves.set(tree, leaves);
    seen.last = { event, leaf };
    seen.count++;
  }
}

/** Finds where to go on: in the epoch of before, where the log still has the fact that was taken last; else in a new one. */
async function begin({ log, pool, logger, now }: ProverOptions): Promise<Epoch> {
  const current = await currentEpoch(pool);
  const why = current === null ? "first" : await whyNew(log, current);
  if (why === null) return current!;
  if (why !== "first")
    logger.warn({ why }, "The log is not the one that was proved before: it is read anew and compared");
  const epoch = (current?.epoch ?? 0) + 1;
  await transaction(pool, async (client) => {
    // One that never came to its end has nothing that the one before it has not.
    if (current !== null && !current.isWhole) await removeEpoch(client, current.epoch);
    await client.query(
      "insert into proof.epoch (epoch, why, log, position, began_at) values ($1, $2, $3, $4, $5)",
      [epoch, why, log.identity, log.start, now()],
    );
  });
  return { epoch, why, log: log.identity, position: log.start, last: null, isWhole: false };
}

async function whyNew(log: EventLog, { log: identity, position, last }: Epoch): Promise<Why | null> {
  if (identity !== log.identity) return "another log";
  if (last === null) return null;
  if ((await log.head()) < position) return "lost facts";
  for await (const event of log.read(last.stream, last.revision))
    return event.position === position && leafOf(asStored(event)).equals(last.leaf) ? null : "lost facts";
  return "lost facts";
}

interface Step extends ProverOptions {
  client: Client;
  epoch: Epoch;
  trees: Map<string, Tree>;
  before: Epoch | null;
  sizesBefore: Map<string, number>;
}

/** Gives the trees new leaves, in the transaction that moves the position. */
async function grow(step: Step, { leaves, last, count }: Seen): Promise<Epoch> {
  const { client, epoch, trees, signer, now } = step;
  if (count === 0 || last === null) return epoch;
  const tiles: (Tile & { tree: string })[] = [];
  const sizes: [tree: string, size: number][] = [];
  for (const [name, added] of leaves) {
    const tree = trees.get(name) ?? (await treeIn(client, epoch.epoch, name));
    trees.set(name, tree);
    await compare(step, name, tree.growing.size(), added);
    const changed = new Map<string, Tile>();
    for (const { leaf, position } of added)
      tree.growing.append(leaf, (level, index, hash) => {
        const number = Math.floor(index / tileWidth);
        const key = `${level}/${number}`;
        const tile = tree.open.get(key) ?? { level, number, first: position, hashes: [] };
        tile.hashes.push(hash);
        changed.set(key, tile);
        if (tile.hashes.length < tileWidth) tree.open.set(key, tile);
        else tree.open.delete(key);
      });
    tiles.push(...[...changed.values()].map((tile) => ({ tree: name, ...tile })));
    sizes.push([name, tree.growing.size()]);
  }
  await client.query(
    `insert into proof.tile (epoch, tree, level, number, first, hashes)
     select $1, * from unnest($2::text[], $3::int[], $4::bigint[], $5::text[], $6::bytea[])
     on conflict (epoch, tree, level, number) do update set hashes = excluded.hashes`,
    [
      epoch.epoch,
      tiles.map(({ tree }) => tree),
      tiles.map(({ level }) => level),
      tiles.map(({ number }) => number),
      tiles.map(({ first }) => first),
      tiles.map(({ hashes }) => Buffer.concat(hashes)),
    ],
  );
  await client.query(
    `insert into proof.tree (epoch, tree, size) select $1, * from unnest($2::text[], $3::bigint[])
     on conflict (epoch, tree) do update set size = excluded.size`,
    [epoch.epoch, sizes.map(([tree]) => tree), sizes.map(([, size]) => size)],
  );
  const { stream, revision, position } = last.event;
  await client.query(
    "update proof.epoch set position = $2, stream = $3, revision = $4, leaf = $5 where epoch = $1",
    [epoch.epoch, position, stream, revision, last.leaf],
  );
  const next = { ...epoch, position, last: { stream, revision, leaf: last.leaf } };
  if (next.isWhole) await sign({ client, epoch: next, signer, now, trees }, [...leaves.keys()]);
  return next;
}

async function treeIn(client: Client, epoch: number, name: string): Promise<Tree> {
  const { rows } = await client.query<{ size: string }>(
    "select size from proof.tree where epoch = $1 and tree = $2",
    [epoch, name],
  );
  const size = Number(rows[0]?.size ?? 0);
  const open = new Map<string, Tile>();
  const levels: Buffer[][] = [];
  for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / tileWidth)) {
    levels[level] = [];
    if (count % tileWidth === 0) continue;
    const number = Math.floor(count / tileWidth);
    const { rows: found } = await client.query<{ first: string; hashes: Buffer }>(
      "select first, hashes from proof.tile where epoch = $1 and tree = $2 and level = $3 and number = $4",
      [epoch, name, level, number],
    );
    const hashes = hashesIn(found[0]?.hashes ?? Buffer.alloc(0));
    if (hashes.length !== count % tileWidth)
      throw new Error(`The hashes of ${name || "no space"} are damaged`);
    levels[level] = hashes;
    open.set(`${level}/${number}`, { level, number, first: found[0]!.first, hashes });
  }
  return { growing: growing(size, levels), open };
}

/** Notes where a tree differs from what it was in the epoch before. */
async function compare(
  { client, epoch, before, sizesBefore, now }: Step,
  tree: string,
  from: number,
  added: { leaf: Buffer }[],
): Promise<void> {
  const size = sizesBefore.get(tree) ?? 0;
  if (before === null || from >= size) return;
  const read = readHashes(client, before.epoch, tree);
  const to = Math.min(size, from + added.length);
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / tileWidth) + 1) * tileWidth);
    const hashes = await read(0, at, end);
    const other = hashes.findIndex((hash, index) => !hash.equals(added[at - from + index]!.leaf));
    if (other >= 0) {
      await noteFork(client, epoch, { tree, leaf: at + other, size, why: epoch.why, found_at: now() });
      sizesBefore.delete(tree);
      return;
    }
    at = end;
  }
}

async function noteFork(
  client: Pool | Client,
  { epoch }: Epoch,
  { tree, leaf, size, why, found_at }: Omit<Fork, "accepted_at">,
): Promise<void> {
  await client.query(
    `insert into proof.fork (epoch, tree, leaf, size, why, found_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (epoch, tree) do nothing`,
    [epoch, tree, leaf, size, why, found_at],
  );
}

/** All of the log is read: what is missing of before is noted, and from now on checkpoints are signed. */
async function makeWhole(step: Step): Promise<Epoch> {
  const { client, epoch, before, sizesBefore, logger, now, signer, trees } = step;
  const sizes = await sizesOf(client, epoch.epoch);
  for (const [tree, size] of sizesBefore) {
    const leaf = sizes.get(tree) ?? 0;
    if (leaf < size) await noteFork(client, epoch, { tree, leaf, size, why: epoch.why, found_at: now() });
  }
  const { rows: forks } = await client.query("select tree, leaf from proof.fork where epoch = $1", [
    epoch.epoch,
  ]);
  if (forks.length > 0)
    logger.error({ forks }, "The log is not what was signed before. `annals verify` says where it differs");
  // What the same facts were before says nothing more; what differs stays as it was.
  else if (before !== null) await removeEpoch(client, before.epoch, { keep: "checkpoints" });
  await client.query("update proof.epoch set whole_at = $2 where epoch = $1", [epoch.epoch, now()]);
  const whole = { ...epoch, isWhole: true };
  for (const tree of sizes.keys())
    if (!trees.has(tree)) trees.set(tree, await treeIn(client, epoch.epoch, tree));
  await sign({ client, epoch: whole, signer, now, trees }, [...sizes.keys()]);
  return whole;
}

async function removeEpoch(
  client: Client,
  epoch: number,
  { keep }: { keep?: "checkpoints" } = {},
): Promise<void> {
  await client.query("delete from proof.tile where epoch = $1", [epoch]);
  await client.query("delete from proof.tree where epoch = $1", [epoch]);
  if (keep === "checkpoints") return;
  await client.query("delete from proof.fork where epoch = $1", [epoch]);
  await client.query("delete from proof.epoch where epoch = $1", [epoch]);
}

async function sign(
  { client, epoch, signer, now, trees }: Pick<Step, "client" | "epoch" | "signer" | "now" | "trees">,
  names: string[],
): Promise<void> {
  const signed = names.map((name) => {
    const { growing } = trees.get(name)!;
    const checkpoint = { origin: originOf(signer, name), size: growing.size(), root: growing.root() };
    return { name, ...checkpoint, note: signer.sign(checkpointText(checkpoint)) };
  });
  await client.query(
    `insert into proof.checkpoint (epoch, tree, size, root, note, at)
     select $1, tree, size, root, note, $2 from unnest($3::text[], $4::bigint[], $5::bytea[], $6::text[]) t (tree, size, root, note)
     on conflict (epoch, tree, size) do nothing`,
    [
      epoch.epoch,
      now(),
      signed.map(({ name }) => name),
      signed.map(({ size }) => size),
      signed.map(({ root }) => root),
      signed.map(({ note }) => note),
    ],
  );
}
