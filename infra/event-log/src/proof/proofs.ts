import { hasTable, type Pool } from "@annals/postgres";
import type { EventLog, Position, Revision, StreamName } from "../port.ts";
import { asStored, leafOf, treeOf } from "./leaf.ts";
import { consistencyPath, inclusionPath, isConsistent, rootByInclusion, tileWidth } from "./merkle.ts";
import {
  checkpointsOf,
  currentEpoch,
  type Fork,
  forksIn,
  hashesIn,
  readHashes,
  type SignedCheckpoint,
  TreeDamaged,
  verifierIn,
} from "./store.ts";

/** What can be shown of the trees. */
export interface Proofs {
  /** The newest checkpoint of a tree, and what there is to know about it. */
  state(tree: string): Promise<{
    /** What signatures are checked with; null before anything was signed. */
    verifier: string | null;
    checkpoint: SignedCheckpoint | null;
    /** The log is being read anew: nothing new is signed until it has caught up. */
    isBeingMade: boolean;
    forks: Fork[];
  }>;
  /** How it is as a whole, for operators; null before anything was read. @param outlets where checkpoints are sent, and how seldom */
  whole(outlets: { name: string; pace?: number }[]): Promise<Whole | null>;
  /** Signed checkpoints of a tree, the newest first. */
  checkpoints(
    tree: string,
    options: { before?: number | undefined; limit: number },
  ): Promise<SignedCheckpoint[]>;
  /**
   * That a fact is in its tree, or "none" for a fact that is not there or of another tree, "unsigned" for one that no checkpoint has yet.
   * @throws TreeDamaged
   */
  inclusion(tree: string, stream: StreamName, revision: Revision): Promise<Inclusion | "none" | "unsigned">;
  /** That a tree of before is the beginning of a later one; null where no such checkpoints were signed. @throws TreeDamaged */
  consistency(tree: string, from: number, to: number): Promise<{ path: Buffer[] } | null>;
}

interface Whole {
  /** Up to where the log is in the trees. */
  position: Position;
  isBeingMade: boolean;
  /** Forks that no operator said to know. */
  forks: number;
  /** Trees whose newest checkpoint is older than five minutes and was not sent out. */
  waiting: number;
}

interface Inclusion {
  leaf: Buffer;
  /** Its number in the tree. */
  index: number;
  path: Buffer[];
  checkpoint: SignedCheckpoint;
}

export function openProofs({ pool, log }: { pool: Pool; log: Pick<EventLog, "read"> }): Proofs {
  const isThere = () => hasTable(pool, "proof.fork");
  return {
    async state(tree) {
      const epoch = (await isThere()) ? await currentEpoch(pool) : null;
      if (epoch === null) return { verifier: null, checkpoint: null, isBeingMade: true, forks: [] };
      const [verifier, [checkpoint], forks] = await Promise.all([
        verifierIn(pool),
        checkpointsOf(pool, tree, { limit: 1 }),
        forksIn(pool, tree),
      ]);
      return { verifier, checkpoint: checkpoint ?? null, isBeingMade: !epoch.isWhole, forks };
    },

    async whole(outlets) {
      const epoch = (await isThere()) ? await currentEpoch(pool) : null;
      if (epoch === null) return null;
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting
         from proof.tree t cross join unnest($2::text[], $3::float8[]) o (outlet, pace)
         left join proof.delivery d on d.outlet = o.outlet and d.tree = t.tree
         where t.epoch = $1 and exists (
           select from proof.checkpoint c where c.epoch = t.epoch and c.tree = t.tree
           and (d.epoch is distinct from t.epoch or c.size > d.size)
           and c.at < now() - interval '5 minutes' - o.pace * interval '1 millisecond'
         )`,
        [epoch.epoch, outlets.map(({ name }) => name), outlets.map(({ pace = 0 }) => pace)],
      );
      const unknown = (await forksIn(pool)).filter(({ accepted_at }) => accepted_at === null);
      const { position, isWhole } = epoch;
      return { position, isBeingMade: !isWhole, forks: unknown.length, waiting: rows[0]!.waiting };
    },

    checkpoints: async (tree, options) => ((await isThere()) ? checkpointsOf(pool, tree, options) : []),

    async inclusion(tree, stream, revision) {
      const event = await factAt(log, stream, revision);
      if (event === null || treeOf(event) !== tree) return "none";
      const epoch = (await isThere()) ? await currentEpoch(pool) : null;
      if (epoch === null || !epoch.isWhole) return "unsigned";
      const leaf = leafOf(event);
      const index = await indexOf(pool, epoch.epoch, tree, event.position, leaf);
      const [checkpoint] = await checkpointsOf(pool, tree, { limit: 1 });
      if (event.position > epoch.position || checkpoint === undefined) return "unsigned";
      // The log has it, and the tree has not: one of them was changed.
      if (index === null || index >= checkpoint.size) throw new TreeDamaged(tree);
      const path = await inclusionPath(readHashes(pool, epoch.epoch, tree), index, checkpoint.size);
      if (rootByInclusion(leaf, index, checkpoint.size, path)?.equals(checkpoint.root) !== true)
        throw new TreeDamaged(tree);
      return { leaf, index, path, checkpoint };
    },

    async consistency(tree, from, to) {
      const epoch = (await isThere()) ? await currentEpoch(pool) : null;
      if (epoch === null) return null;
      const of = async (size: number) =>
        (await checkpointsOf(pool, tree, { before: size + 1, atLeast: size, limit: 1 }))[0];
      const [first, second] = await Promise.all([of(from), of(to)]);
      if (first === undefined || second === undefined || from > to) return null;
      const path = await consistencyPath(readHashes(pool, epoch.epoch, tree), from, to);
      if (!isConsistent(first, second, path)) throw new TreeDamaged(tree);
      return { path };
    },
  };
}

async function factAt(log: Pick<EventLog, "read">, stream: StreamName, revision: Revision) {
  for await (const event of log.read(stream, revision))
    return event.revision === revision ? asStored(event) : null;
  return null;
}

/** The number of a leaf, by the position of its fact; null when it is not there. */
async function indexOf(
  pool: Pool,
  epoch: number,
  tree: string,
  position: string,
  leaf: Buffer,
): Promise<number | null> {
  const { rows } = await pool.query<{ number: string; hashes: Buffer }>(
    `select number, hashes from proof.tile
     where epoch = $1 and tree = $2 and level = 0 and number = (
       select max(number) from proof.tile where epoch = $1 and tree = $2 and level = 0 and first <= $3
     )`,
    [epoch, tree, position],
  );
  if (!rows[0]) return null;
  const offset = hashesIn(rows[0].hashes).findIndex((hash) => hash.equals(leaf));
  return offset < 0 ? null : Number(rows[0].number) * tileWidth + offset;
}
