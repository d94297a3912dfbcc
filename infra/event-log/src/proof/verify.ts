import type { Pool } from "@annals/postgres";
import type { EventLog, Position, StoredEvent } from "../port.ts";
import { asStored, leafOf, treeOf } from "./leaf.ts";
import { type Growing, growing, tileWidth } from "./merkle.ts";
import { openNote, originOf, readCheckpoint, type Signer } from "./note.ts";
import { checkpointsIn } from "./outlet.ts";
import { allCheckpoints, currentEpoch, type Fork, forksIn, hashesIn, sizesOf, verifierIn } from "./store.ts";

/** A fact of the log, as somebody is told of it. */
export interface NamedFact {
  stream: string;
  revision: number;
  type: string;
  /** When it was recorded, as far as it still says so. */
  at: string | null;
  position: Position;
}

export type Problem =
  /** The bytes of a fact are others than those that were signed. */
  | { kind: "changed"; tree: string; leaf: number; fact: NamedFact }
  /** A fact stands where it was not. */
  | { kind: "moved"; tree: string; leaf: number; fact: NamedFact }
  /** A fact is there that was not. */
  | { kind: "added"; tree: string; leaf: number; fact: NamedFact }
  /** Facts are missing between two. */
  | {
      kind: "missing";
      tree: string;
      leaf: number;
      count: number;
      /** The first of them, where the numbers of its stream tell. */
      missing: { stream: string; revision: number } | null;
      before: NamedFact | null;
      after: NamedFact | null;
    }
  /** The log fits what is kept beside it, but not what was signed: both were changed, after the first of these leaves. */
  | {
      kind: "signed otherwise";
      tree: string;
      leaf: number;
      size: number;
      at: Date | null;
      from: "database" | "sent out";
    }
  /** A checkpoint that was sent out knows more facts than there are. */
  | { kind: "cut"; tree: string; leaf: number; size: number; before: NamedFact | null }
  /** The log is as it was signed; what is kept beside it to prove it is not. */
  | { kind: "hashes"; tree: string; leaf: number }
  /** A checkpoint that our key did not sign. */
  | { kind: "signature"; tree: string | null; size: number | null; line: number | null; file?: string }
  /** Nothing was signed yet. */
  | { kind: "nothing signed" };

export interface Verified {
  facts: number;
  /** Facts that are in no signed checkpoint yet. */
  unsigned: number;
  trees: number;
  checkpoints: number;
  /** Of these, sent out. */
  outside: number;
  /** Lines of what was sent out that were cut off as they were written. */
  cutOff: { file: string; line: number }[];
  /** In the order of the log: the first names the first wrong fact. */
  problems: Problem[];
  forks: Fork[];
}

export interface VerifyOptions {
  log: EventLog;
  pool: Pool;
  signer: Pick<Signer, "name" | "verifier">;
  /** Files of checkpoints that were sent out. */
  files?: string[];
  /** Of these, one whose lines were kept whole or not at all, as in a store: there none was cut off by a crash. */
  kept?: string | undefined;
  signal: AbortSignal;
  onRead?: (facts: number) => void;
}

/** A checkpoint that the tree must have had. */
interface Expected {
  size: number;
  root: Buffer;
  at: Date | null;
  from: "database" | "sent out";
}

interface Tree {
  name: string;
  /** How many leaves are kept beside the log. */
  size: number;
  growing: Growing;
  /** Kept leaves from `from` on. */
  kept: { from: number; leaves: Buffer[] };
  /** What the log gives for the levels above. */
  above: Map<string, Buffer>;
  expected: Expected[];
  /** The next of these that was not compared. */
  next: number;
  /** The last size at which a checkpoint was right. */
  good: number;
  last: StoredEvent | null;
  /** Those that are known of it: what was sent out before does not fit any more. */
  forks: Fork[];
  wrong: Wrong | null;
  signedOtherwise: Expected | null;
}

/** Where a tree is not what was kept, and what follows. */
interface Wrong {
  leaf: number;
  before: StoredEvent | null;
  /** The facts from there on, some. */
  following: { event: StoredEvent; leaf: string }[];
  position: Position | null;
}

const followingLimit = 5_000;
/** Tiles that are read at once. */
const tilesAtOnce = 64;

/**
 * Reads the whole log as it is stored, and holds each fact against the trees, and the trees against all checkpoints that were signed.
 * Facts that come meanwhile are not looked at.
 */
export async function verify(options: VerifyOptions): Promise<Verified> {
  const { log, pool, signer, signal, onRead, files = [], kept } = options;
  const epoch = await currentEpoch(pool);
  const problems: Problem[] = [];
  if (epoch === null || !epoch.isWhole) problems.push({ kind: "nothing signed" });
  const sizes = epoch === null ? new Map<string, number>() : await sizesOf(pool, epoch.epoch);
  const forks = await forksIn(pool);
  const trees = new Map<string, Tree>();
  const treeOfName = (name: string): Tree => {
    const found = trees.get(name);
    if (found) return found;
    const made: Tree = {
      ...{ name, size: sizes.get(name) ?? 0, growing: growing(), kept: { from: 0, leaves: [] } },
      ...{ above: new Map(), expected: [], next: 0, good: 0, last: null, wrong: null, signedOtherwise: null },
      forks: forks.filter(({ tree }) => tree === name),
    };
    trees.set(name, made);
    return made;
  };
  for (const name of sizes.keys()) treeOfName(name);

  let checkpoints = 0;
  if (epoch !== null) {
    const found = await expectInside(options, epoch.epoch, treeOfName);
    checkpoints += found.count;
    problems.push(...found.problems);
  }
  let sentOut = 0;
  const cutOff: Verified["cutOff"] = [];
  for (const file of files) {
    const found = await expectOutside(file, signer, treeOfName, file !== kept);
    problems.push(...found.problems);
    sentOut += found.count;
    cutOff.push(...found.cutOff);
  }
  checkpoints += sentOut;
  for (const { expected } of trees.values()) expected.sort((one, other) => one.size - other.size);

  const gaps: { tree: string; stream: string; revision: number }[] = [];
  const next = new Map<string, number>();
  const broken: Problem[] = [];
  let facts = 0;
  for await (const events of storedAfter(log, log.start, signal)) {
    for (const event of events) {
      let name: string;
      try {
        name = treeOf(event);
      } catch {
        // Whose it was cannot be told: where it is missing says so as well.
        broken.push({ kind: "changed", tree: "", leaf: -1, fact: named(event) });
        continue;
      }
      const tree = treeOfName(name);
      const due = next.get(event.stream) ?? 0;
      if (event.revision > due && gaps.length < 10_000)
        gaps.push({ tree: name, stream: event.stream, revision: due });
      next.set(event.stream, event.revision + 1);
      const index = tree.growing.size();
      if (index < tree.size && index >= tree.kept.from + tree.kept.leaves.length && tree.wrong === null)
        tree.kept = { from: index, leaves: await keptLeaves(pool, epoch!.epoch, name, index) };
      take(tree, event);
    }
    facts += events.length;
    onRead?.(facts);
  }

  for (const tree of trees.values()) {
    const count = tree.growing.size();
    if (tree.wrong === null && count < tree.size)
      tree.wrong = { leaf: count, before: tree.last, following: [], position: null };
    const cut = tree.expected.findLast((one) => !isKnown(tree, one));
    if (tree.wrong === null && tree.signedOtherwise === null && cut !== undefined && cut.size > count)
      tree.wrong = { leaf: count, before: tree.last, following: [], position: null };
  }
  const wrong = [...trees.values()]
    .filter((tree) => tree.wrong !== null || tree.signedOtherwise !== null)
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  for (const tree of wrong) problems.push(await problemOf(tree, epoch?.epoch ?? 0, pool, gaps));
  // What no tree can take is missing in one: the fact itself says more.
  if (broken.length > 0) problems.unshift(...broken);
  if (wrong.length === 0)
    for (const tree of trees.values()) {
      const leaf = await wrongAbove(tree, epoch?.epoch ?? 0, pool);
      if (leaf !== null) problems.push({ kind: "hashes", tree: tree.name, leaf });
    }
  const signed = [...sizes.values()].reduce((all, size) => all + size, 0);
  return {
    ...{ facts, unsigned: Math.max(0, facts - signed), trees: trees.size, checkpoints },
    ...{ outside: sentOut, cutOff, problems, forks },
  };
}

const last = "~";
const placeOf = ({ wrong }: Tree): string => wrong?.position ?? last;

/** Holds a fact against what was kept of its place, and the tree against the checkpoints of its size. */
function take(tree: Tree, event: StoredEvent): void {
  const leaf = leafOf(event);
  const index = tree.growing.size();
  const { wrong, kept } = tree;
  if (wrong !== null) {
    if (wrong.following.length < followingLimit)
      wrong.following.push({ event, leaf: leaf.toString("latin1") });
  } else if (index < tree.size && !leaf.equals(kept.leaves[index - kept.from] ?? Buffer.alloc(0)))
    tree.wrong = {
      ...{ leaf: index, before: tree.last, position: event.position },
      following: [{ event, leaf: leaf.toString("latin1") }],
    };
  tree.growing.append(leaf, (level, at, hash) => {
    if (level > 0) tree.above.set(`${level}/${at}`, hash);
  });
  tree.last = event;
  const size = index + 1;
  let root: Buffer | undefined;
  for (let due = tree.expected[tree.next]; due?.size === size; due = tree.expected[++tree.next]) {
    root ??= tree.growing.root();
    if (root.equals(due.root)) tree.good = size;
    else if (!isKnown(tree, due)) tree.signedOtherwise ??= due;
  }
}

/** Whether it is known that the log is not what this said. */
function isKnown({ forks }: Tree, { size, from }: Expected): boolean {
  return from === "sent out" && forks.some((fork) => fork.leaf < size && size <= fork.size);
}

async function problemOf(
  tree: Tree,
  epoch: number,
  pool: Pool,
  gaps: { tree: string; stream: string; revision: number }[],
): Promise<Problem> {
  const { name, wrong, signedOtherwise, good } = tree;
  if (wrong === null) {
    const { size, at, from } = signedOtherwise!;
    return { kind: "signed otherwise", tree: name, leaf: good, size, at, from };
  }
  const { leaf, before, following } = wrong;
  const begin = before && named(before);
  // A checkpoint of later fits the log as it is: then what is kept beside it was changed.
  if (good > leaf && signedOtherwise === null) return { kind: "hashes", tree: name, leaf };
  if (leaf >= tree.size)
    return { kind: "cut", tree: name, leaf, size: tree.expected.at(-1)!.size, before: begin };
  const kept = new Map<string, number>();
  let due: string | null = null;
  for (let from = leaf; from < tree.size; ) {
    const leaves = await keptLeaves(pool, epoch, name, from);
    if (leaves.length === 0) break;
    for (const [offset, hash] of leaves.entries()) {
      const key = hash.toString("latin1");
      due ??= key;
      kept.set(key, from + offset);
    }
    from += leaves.length;
  }
  const [first] = following;
  const missing = (count: number): Problem => {
    const gap = gaps.find((one) => one.tree === name);
    return {
      ...{ kind: "missing", tree: name, leaf, count, before: begin },
      missing: gap ? { stream: gap.stream, revision: gap.revision } : null,
      after: first ? named(first.event) : null,
    };
  };
  if (first === undefined) return missing(tree.size - leaf);
  const fact = named(first.event);
  const isLater = following.some((one) => one.leaf === due);
  const was = kept.get(first.leaf);
  if (was !== undefined && !isLater) return missing(was - leaf);
  if (was !== undefined) return { kind: "moved", tree: name, leaf, fact };
  return { kind: isLater ? "added" : "changed", tree: name, leaf, fact };
}

/** The first leaf below a hash of a level above that is not what the log gives; null when all are right. */
async function wrongAbove({ name, above }: Tree, epoch: number, pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ level: number; number: string; hashes: Buffer }>(
    "select level, number, hashes from proof.tile where epoch = $1 and tree = $2 and level > 0 order by level, number",
    [epoch, name],
  );
  for (const { level, number, hashes } of rows)
    for (const [offset, hash] of hashesIn(hashes).entries()) {
      const at = Number(number) * tileWidth + offset;
      if (above.get(`${level}/${at}`)?.equals(hash) === false) return at * tileWidth ** level;
    }
  return null;
}

/** Leaves that are kept, from one on, as many as are read at once. */
async function keptLeaves(pool: Pool, epoch: number, tree: string, from: number): Promise<Buffer[]> {
  const number = Math.floor(from / tileWidth);
  const { rows } = await pool.query<{ number: string; hashes: Buffer }>({
    name: "proof.leaves",
    text: `select number, hashes from proof.tile
           where epoch = $1 and tree = $2 and level = 0 and number >= $3 and number < $4 order by number`,
    values: [epoch, tree, number, number + tilesAtOnce],
  });
  const leaves: Buffer[] = [];
  for (const [offset, row] of rows.entries()) {
    // A tile that is gone ends what can be compared.
    if (Number(row.number) !== number + offset) break;
    leaves.push(...hashesIn(row.hashes));
  }
  return leaves.slice(from - number * tileWidth);
}

type Found = { count: number; problems: Problem[] };

/** The checkpoints of the database. Signatures are looked at where somebody relies on them: at the newest of each tree. */
async function expectInside(
  { pool, signer }: VerifyOptions,
  epoch: number,
  treeOfName: (name: string) => Tree,
): Promise<Found> {
  const problems: Problem[] = [];
  const newest = new Map<string, { size: number; root: Buffer; note: string }>();
  let count = 0;
  for await (const rows of allCheckpoints(pool, epoch))
    for (const { tree, size, root, note, at } of rows) {
      treeOfName(tree).expected.push({ size, root, at, from: "database" });
      newest.set(tree, { size, root, note });
      count++;
    }
  for (const [tree, { size, root, note }] of newest) {
    const text = openNote(note, signer.verifier);
    const said = text === null ? null : readCheckpoint(text);
    if (said?.origin !== originOf(signer, tree) || said.size !== size || !said.root.equals(root))
      problems.push({ kind: "signature", tree, size, line: null });
  }
  const verifier = await verifierIn(pool);
  if (verifier !== null && verifier !== signer.verifier && problems.length === 0)
    problems.push({ kind: "signature", tree: null, size: null, line: null });
  return { count, problems };
}

/** The checkpoints that were sent to a file: nobody who changes the database alone can change them. */
async function expectOutside(
  file: string,
  signer: VerifyOptions["signer"],
  treeOfName: (name: string) => Tree,
  mayBeCut: boolean,
): Promise<Found & Pick<Verified, "cutOff">> {
  const problems: Problem[] = [];
  const cutOff: Verified["cutOff"] = [];
  let count = 0;
  for await (const { line, checkpoint, isCut } of checkpointsIn(file, signer.verifier)) {
    if (isCut && mayBeCut) {
      cutOff.push({ file, line });
      continue;
    }
    const name = checkpoint?.origin.startsWith(`${signer.name}/`)
      ? checkpoint.origin.slice(signer.name.length + 1)
      : null;
    if (checkpoint === null || name === null) {
      if (problems.length < 10) problems.push({ kind: "signature", tree: null, size: null, line, file });
      continue;
    }
    const { size, root } = checkpoint;
    treeOfName(name === "none" ? "" : name).expected.push({ size, root, at: null, from: "sent out" });
    count++;
  }
  return { count, problems, cutOff };
}

async function* storedAfter(
  log: EventLog,
  after: Position,
  signal: AbortSignal,
): AsyncGenerator<StoredEvent[]> {
  if (log.stored) {
    yield* log.stored({ after, signal });
    return;
  }
  const head = await log.head();
  if (after >= head) return;
  const reading = new AbortController();
  try {
    const either = AbortSignal.any([signal, reading.signal]);
    for await (const batch of log.subscribe({ after, signal: either })) {
      yield batch.events.filter(({ position }) => position <= head).map(asStored);
      if (batch.position >= head) return;
    }
    signal.throwIfAborted();
  } finally {
    reading.abort();
  }
}

function named({ stream, revision, type, position, metadata }: StoredEvent): NamedFact {
  const at = /"at":"([^"]{10,40})"/.exec(metadata)?.[1] ?? null;
  return { stream, revision, type, at, position };
}
