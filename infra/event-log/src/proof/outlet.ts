import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { makeFolder } from "@annals/watch";
import { type Checkpoint, openNote, readCheckpoint } from "./note.ts";

/** What is told outside: a signed checkpoint, or that a tree is not what an earlier one said. */
export type Told =
  | { kind: "checkpoint"; origin: string; size: number; root: string; at: string; note: string }
  | { kind: "fork"; origin: string; leaf: number; size: number; why: string; at: string };

/** A place of the operator's that checkpoints are sent to, out of reach of whoever changes the database. */
export interface Outlet {
  name: string;
  /** @throws Error with what was in the way; it is tried again */
  send(told: Told[]): Promise<void>;
  /** The last checkpoints there, of each origin, if it can be read. */
  last?(verifier: string): Promise<Checkpoint[]>;
  /** Whether the newest stands where the one before it stood: then nothing is sent before these were read. */
  overwrites?: true;
  /** One that people read gets checkpoints at most once in so many milliseconds, all that are new together; a fork at once. */
  pace?: number;
}

/** A file that is only ever added to, a line of JSON for each. It can be of another machine, or of a disk that cannot be rewritten. */
export function fileOutlet(path: string): Outlet {
  return {
    name: "file",
    async send(all) {
      await makeFolder(dirname(path));
      const file = await open(path, "a", 0o600);
      try {
        // A line that was cut off, by a full disk, must not take the next one with it.
        const { size } = await file.stat();
        const begin = size > 0 && !(await endsWhole(path, size)) ? "\n" : "";
        await file.appendFile(begin + linesOf(all));
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async last(verifier) {
      const found = new Map<string, Checkpoint>();
      for await (const { checkpoint } of checkpointsIn(path, verifier))
        if (checkpoint) found.set(checkpoint.origin, checkpoint);
      return [...found.values()];
    },
  };
}

/** Each a line of JSON, as `checkpointsIn` reads them. */
export const linesOf = (all: Told[]): string => all.map((told) => `${JSON.stringify(told)}\n`).join("");

async function endsWhole(path: string, size: number): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 10;
  } finally {
    await file.close();
  }
}

/**
 * The checkpoints of such a file, in their order; null for one that our key did not sign, or that cannot be read, also because it was cut
 * off as it was written.
 */
export async function* checkpointsIn(
  path: string,
  verifier: string,
): AsyncGenerator<{ line: number; checkpoint: Checkpoint | null; isCut: boolean }> {
  const input = createReadStream(path, "utf8");
  try {
    await new Promise((resolve, reject) => input.once("open", resolve).once("error", reject));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (text.trim() === "") continue;
    const told = parse(text);
    if (told?.kind === "fork") continue;
    const signed = typeof told?.note === "string" ? openNote(told.note, verifier) : null;
    yield { line, checkpoint: signed === null ? null : readCheckpoint(signed), isCut: isCutOff(text) };
  }
}

/** How each of our lines begins. */
const ourBegin = '{"kind":"';

/** Whether a line is the beginning of one of ours: a crash, or a full disk, ended the write. Some disks fill the rest with zeros. */
function isCutOff(text: string): boolean {
  const written = text.replace(/\0+$/, "");
  return !written.endsWith("}") && (written.startsWith(ourBegin) || ourBegin.startsWith(written));
}

function parse(text: string): { kind?: unknown; note?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** What keeps small things by name, where a bucket may be locked: what was put once then stays, as an older version. */
export interface NamedStore {
  put(name: string, bytes: Buffer): Promise<void>;
  read(name: string): Promise<Buffer | null>;
  list(): AsyncIterable<string>;
  /** All that ever stood under the names that begin so, each to be read; "none" where overwritten things are gone, "hidden" where we may not see them. */
  versions(begin: string): Promise<AsyncIterable<() => Promise<Buffer>> | "none" | "hidden">;
}

/**
 * A store where the newest checkpoint of each tree has a name, and each fork.
 * @param open asked each time: a store that is away at the start is opened when it is back
 */
export function storeOutlet(open: () => Promise<NamedStore>): Outlet {
  return {
    name: "store",
    overwrites: true,
    async send(all) {
      const store = await open();
      for (const told of all) await store.put(nameOf(told), Buffer.from(linesOf([told])));
    },
    async last(verifier) {
      const found: Checkpoint[] = [];
      for await (const text of newestIn(await open())) {
        const told = parse(text);
        const signed = typeof told?.note === "string" ? openNote(told.note, verifier) : null;
        const checkpoint = signed === null ? null : readCheckpoint(signed);
        if (checkpoint !== null) found.push(checkpoint);
      }
      return found;
    },
  };
}

const nameOf = (told: Told): string =>
  told.kind === "fork"
    ? `forks/${encodeURIComponent(told.origin)}-${told.at}.json`
    : `${checkpoints}${encodeURIComponent(told.origin)}.json`;
const checkpoints = "checkpoints/";

/** The newest checkpoint of each tree in such a store, each a line of JSON, as in a file. */
async function* newestIn(store: NamedStore): AsyncGenerator<string> {
  for await (const name of store.list())
    if (name.startsWith(checkpoints)) yield (await store.read(name))?.toString("utf8").trim() ?? "";
}

/** How many are read from a store at a time. */
const atATime = 16;

/** What a store gives of its checkpoints: also those that were overwritten, or none of these, or none that our key may list. */
export type Kept = "all" | "none" | "hidden";

/** All checkpoints that a store still has, also those that were overwritten; where it gives none of these, the newest of each tree. */
export async function checkpointsOf(
  store: NamedStore,
): Promise<{ lines: AsyncIterable<string>; kept: Kept }> {
  const versions = await store.versions(checkpoints);
  if (typeof versions === "string") return { lines: withText(newestIn(store)), kept: versions };
  return { lines: withText(ahead(versions)), kept: "all" };
}

async function* ahead(reads: AsyncIterable<() => Promise<Buffer>>): AsyncGenerator<string> {
  const going: Promise<Buffer>[] = [];
  const next = async () => (await going.shift()!).toString("utf8").trim();
  for await (const read of reads) {
    const one = read();
    // It is looked at in its turn.
    one.catch(() => undefined);
    going.push(one);
    if (going.length >= atATime) yield await next();
  }
  while (going.length > 0) yield await next();
}

async function* withText(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) if (line !== "") yield line;
}

/** How long the other side may take, in milliseconds. */
const patience = 20_000;

/** An address that each is sent to by POST, as JSON. */
export function webhookOutlet(url: string): Outlet {
  return {
    name: "webhook",
    async send(all) {
      for (const told of all) {
        const response = await fetch(url, {
          method: "POST",
          headers: { "Content-Type": "application/json", "User-Agent": "annals" },
          body: JSON.stringify(told),
          redirect: "error",
          signal: AbortSignal.timeout(patience),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`it answered ${response.status}`);
      }
    },
  };
}
