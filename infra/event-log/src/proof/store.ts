import { type Client, migrate, type Pool } from "@annals/postgres";
import type { Position, Revision, StreamName } from "../port.ts";
import { type ReadHashes, tileWidth, width } from "./merkle.ts";
import { type Checkpoint, readCheckpoint } from "./note.ts";
import { migrations } from "./tables.ts";

type Database = Pool | Client;

/** Why a log is read from its first fact on: for the first time, because it is another one, or because it lost or changed the fact that was taken last. */
export type Why = "first" | "another log" | "lost facts";

export interface Epoch {
  epoch: number;
  why: Why;
  log: string;
  position: Position;
  /** The fact that was taken last. */
  last: { stream: StreamName; revision: Revision; leaf: Buffer } | null;
  isWhole: boolean;
}

/** A tree that is not what it was. */
export interface Fork {
  tree: string;
  /** The first leaf that is another, or is missing. */
  leaf: number;
  /** How many leaves there were. */
  size: number;
  /** How it was noticed: when the log was read anew, or by a checkpoint that was sent out. */
  why: Why | "sent out";
  found_at: Date;
  /** An operator knows of it. */
  accepted_at: Date | null;
}

export interface SignedCheckpoint extends Checkpoint {
  note: string;
  at: Date;
}

export const prepare = (pool: Pool): Promise<void> => migrate(pool, "proof", migrations);

interface EpochRow {
  epoch: number;
  why: Why;
  log: string;
  position: string;
  stream: StreamName | null;
  revision: number | null;
  leaf: Buffer | null;
  whole_at: Date | null;
}

const toEpoch = ({ stream, revision, leaf, whole_at, ...row }: EpochRow): Epoch => ({
  ...row,
  last: stream === null ? null : { stream, revision: revision!, leaf: leaf! },
  isWhole: whole_at !== null,
});

/** The newest epoch; null before there is any. */
export async function currentEpoch(db: Database): Promise<Epoch | null> {
  const { rows } = await db.query<EpochRow>("select * from proof.epoch order by epoch desc limit 1");
  return rows[0] ? toEpoch(rows[0]) : null;
}

/** The last epoch before this one that had caught up. */
export async function epochBefore(db: Database, { epoch }: Epoch): Promise<Epoch | null> {
  const { rows } = await db.query<EpochRow>(
    "select * from proof.epoch where epoch < $1 and whole_at is not null order by epoch desc limit 1",
    [epoch],
  );
  return rows[0] ? toEpoch(rows[0]) : null;
}

/** Sizes of the trees of an epoch. */
export async function sizesOf(db: Database, epoch: number): Promise<Map<string, number>> {
  const { rows } = await db.query<{ tree: string; size: string }>(
    "select tree, size from proof.tree where epoch = $1",
    [epoch],
  );
  return new Map(rows.map(({ tree, size }) => [tree, Number(size)]));
}

/** Reads the hashes of a tree; those of one call are of one tile. */
export function readHashes(db: Database, epoch: number, tree: string): ReadHashes {
  return async (level, from, to) => {
    if (from === to) return [];
    const number = Math.floor(from / tileWidth);
    const { rows } = await db.query<{ hashes: Buffer }>(
      `select substring(hashes from $5::int for $6::int) as hashes from proof.tile
       where epoch = $1 and tree = $2 and level = $3 and number = $4`,
      [epoch, tree, level, number, (from % tileWidth) * width + 1, (to - from) * width],
    );
    const hashes = hashesIn(rows[0]?.hashes ?? Buffer.alloc(0));
    if (hashes.length !== to - from) throw new TreeDamaged(tree);
    return hashes;
  };
}

/** What is kept beside the log to prove it does not fit together. */
export class TreeDamaged extends Error {
  override name = "TreeDamaged";
  constructor(tree: string) {
    super(`The hashes of ${tree === "" ? "the facts of no space" : `space ${tree}`} are damaged`);
  }
}

export function hashesIn(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.floor(bytes.length / width) }, (_, index) =>
    bytes.subarray(index * width, (index + 1) * width),
  );
}

/** Forks that were noticed, the oldest first. @param tree only those of this one */
export async function forksIn(db: Database, tree?: string): Promise<Fork[]> {
  const { rows } = await db.query<Omit<Fork, "leaf" | "size"> & { leaf: string; size: string }>(
    `select tree, leaf, size, why, found_at, accepted_at from proof.fork
     where $1::text is null or tree = $1 order by found_at, tree`,
    [tree ?? null],
  );
  return rows.map((row) => ({ ...row, leaf: Number(row.leaf), size: Number(row.size) }));
}

/** An operator knows of all forks that there are. */
export async function acceptForks(db: Database, now: Date): Promise<void> {
  await db.query("update proof.fork set accepted_at = $1 where accepted_at is null", [now]);
}

export interface CheckpointRow {
  epoch: number;
  tree: string;
  size: number;
  root: Buffer;
  note: string;
  at: Date;
}

/** All signed checkpoints of an epoch, by tree and size. */
export async function* allCheckpoints(db: Database, epoch: number): AsyncGenerator<CheckpointRow[]> {
  let after: [string, number] = ["", -1];
  for (;;) {
    const { rows } = await db.query<Omit<CheckpointRow, "size"> & { size: string }>(
      `select epoch, tree, size, root, note, at from proof.checkpoint
       where epoch = $1 and (tree, size) > ($2, $3::bigint) order by tree, size limit 5000`,
      [epoch, ...after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...row, size: Number(row.size) }));
    const last = rows.at(-1)!;
    after = [last.tree, Number(last.size)];
  }
}

/** Signed checkpoints of a tree, the newest first. */
export async function checkpointsOf(
  db: Database,
  tree: string,
  { before, atLeast = 0, limit }: { before?: number | undefined; atLeast?: number; limit: number },
): Promise<SignedCheckpoint[]> {
  const { rows } = await db.query<{ note: string; at: Date }>(
    `select note, at from proof.checkpoint
     where epoch = (select max(epoch) from proof.epoch) and tree = $1 and size < $2::bigint and size >= $3::bigint
     order by size desc limit $4`,
    [tree, before ?? Number.MAX_SAFE_INTEGER, atLeast, limit],
  );
  return rows.flatMap(({ note, at }) => {
    const said = readCheckpoint(note);
    return said === null ? [] : [{ ...said, note, at }];
  });
}

/** What signatures are checked with; null before anything was signed. */
export async function verifierIn(db: Database): Promise<string | null> {
  const { rows } = await db.query<{ verifier: string }>("select verifier from proof.signer");
  return rows[0]?.verifier ?? null;
}
