import { randomUUID } from "node:crypto";
import { link, readFile, readlink, realpath, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isRunning, startOf } from "@annals/postgres";
import * as z from "zod";
import { Failure } from "../cli/failure.ts";

/** The file in a folder that says who works in it. */
export const lockName = "annals.lock";

const owner = z.object({
  /** What is done, as in "backup". */
  doing: z.string(),
  host: z.string(),
  /** Where process numbers are comparable: this start of this machine, and this container of it. */
  machine: z.string(),
  pid: z.number().int().positive(),
  /** When the process started, where its system says so: numbers of processes are used again. */
  started: z.string().nullable(),
  since: z.string(),
  /** Of this owner alone. */
  id: z.string(),
});
type Owner = z.infer<typeof owner>;

/** A folder that this process alone works in. */
export interface Owned {
  /** @throws Failure when it was taken away, as from a process that was stopped for long: nothing may be written then */
  check(): Promise<void>;
  release(): Promise<void>;
}

export interface Owning {
  /** What is done, in a word: others read it in their refusal. */
  doing: string;
  signal: AbortSignal;
  /** How long an owner on another machine may show no sign of life, in milliseconds. */
  silence?: number;
}

/** An owner shows that it lives this often, in milliseconds. */
const pulse = 2_000;
/** Locks of this process: of one with our number that is not here, the process has ended. */
const here = new Set<string>();

/**
 * Takes a folder that is there, by a file in it that names its owner. The lock of an owner that has died is taken over.
 * @throws Failure when another one works in it; the error of a folder that cannot be written
 */
export async function own(folder: string, { doing, signal, silence = 15_000 }: Owning): Promise<Owned> {
  const path = join(await realpath(folder), lockName);
  const mine: Owner = {
    ...{ doing, host: hostname(), machine: await machine(), pid: process.pid },
    ...{ started: await startOf(process.pid), since: new Date().toISOString(), id: randomUUID() },
  };
  const draft = `${path}.${mine.id}`;
  try {
    await writeFile(draft, JSON.stringify(mine), { mode: 0o600, flush: true });
    while (!(await moved(draft, path))) {
      const seen = await readFile(path, "utf8").catch(() => null);
      if (seen === null) continue;
      const other = parse(seen);
      if (other !== null && (await isAlive(other, path, { signal, silence })))
        throw new Failure(
          `Another ${other.doing} works in ${folder} (process ${other.pid} on ${other.host}, since ${other.since}). Wait until it has ended.`,
        );
      // One that cannot be read may be about to be written.
      if (other === null) await delay(500, undefined, { signal });
      await takeAway(path, seen);
    }
  } finally {
    await rm(draft, { force: true });
  }
  here.add(mine.id);
  const isOurs = async () => parse(await readFile(path, "utf8").catch(() => ""))?.id === mine.id;
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, pulse).unref();
  return {
    async check() {
      if (!(await isOurs()))
        throw new Failure(`Another process took over ${folder} meanwhile: nothing was changed. Try again.`);
    },
    async release() {
      clearInterval(beat);
      here.delete(mine.id);
      if (await isOurs()) await rm(path, { force: true });
    },
  };
}

/** Gives a file a name that is free: whole or not at all. @returns whether it was free */
export async function moved(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    // Not every file system has links (FAT, some network drives).
    if (code !== "EPERM" && code !== "ENOTSUP" && code !== "ENOSYS" && code !== "EOPNOTSUPP") throw error;
    return movedWithoutLinks(from, to);
  }
  await rm(from, { force: true });
  return true;
}

async function movedWithoutLinks(from: string, to: string): Promise<boolean> {
  try {
    await writeFile(to, "", { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  await rename(from, to);
  return true;
}

/** Moves a dead lock aside and reads it again: another process may have taken it over since it was read. */
async function takeAway(path: string, seen: string): Promise<void> {
  const aside = `${path}.dead.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, "utf8")) !== seen) await moved(aside, path);
  await rm(aside, { force: true });
}

async function isAlive(other: Owner, path: string, { signal, silence }: Required<Omit<Owning, "doing">>) {
  if (other.machine === (await machine())) {
    if (other.pid === process.pid) return here.has(other.id);
    if (!(await isRunning(other.pid))) return false;
    return other.started === null || other.started === (await startOf(other.pid));
  }
  // Of a process elsewhere only its signs of life can be seen; clocks of two machines do not compare.
  const sign = () => timeOf(path);
  const before = await sign();
  for (let waited = 0; waited < silence; waited += 250) {
    await delay(250, undefined, { signal });
    if ((await sign()) !== before) return true;
  }
  return false;
}

async function timeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

async function machine(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => "");
  const container = await readlink("/proc/self/ns/pid").catch(() => "");
  return `${hostname()} ${boot.trim()} ${container}`;
}

function parse(text: string): Owner | null {
  try {
    return owner.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
