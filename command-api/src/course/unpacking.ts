/** Takes a package in: all of it, or nothing. */
import { fork } from "node:child_process";
import { createReadStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Said } from "@annals/document";
import { type FileStore, FileTooLarge, receiveFile } from "@annals/files";
import { invalidFields, Problem } from "@annals/http";
import { maxPackageBytes } from "./contract.ts";
import type { CoursePackage } from "./decider.ts";
import { messages } from "./messages.ts";
import type { Unpacked } from "./package.ts";

export interface UnpackTask {
  zip: string;
  folder: string;
}
export type UnpackAnswer = { unpacked: Unpacked } | { wrong: Said[] } | { failure: string };

/** The files of a package: path, SHA-256 and size of each. Stored as JSON beside them. */
export type PackageFiles = [path: string, sha256: string, size: number][];

export interface Taken {
  /** As the manifest names it; empty where it does not. */
  title: string;
  package: Omit<CoursePackage, "version">;
}

/** How long unpacking may take, in milliseconds, and how much memory, in megabytes. */
const limits = { time: 15 * 60 * 1000, memory: 256 };
/** How many files are stored at a time. */
const atOnce = 8;

/** @throws Problem 413, or 422 with everything that is wrong */
export async function takePackage(files: FileStore, bytes: Readable): Promise<Taken> {
  const folder = await files.workFolder();
  try {
    const zip = join(folder, "package.zip");
    await receiveFile(bytes, zip, maxPackageBytes).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? new Problem(413, messages.packageIsTooLarge) : error;
    });
    const answer = await inTurn(() => unpackElsewhere({ zip, folder: join(folder, "unpacked") }));
    if ("failure" in answer) throw new Error(answer.failure);
    if ("wrong" in answer) throw invalidFields(answer.wrong.map((said) => ({ path: "file", said })));
    const { unpacked } = answer;
    const stored = await store(files, join(folder, "unpacked"), unpacked.files);
    const list = await files.put(Readable.from([JSON.stringify(stored)]), Number.POSITIVE_INFINITY);
    const { title, kind, edition, parts, outline, hosts } = unpacked;
    const size = stored.reduce((sum, [, , one]) => sum + one, 0);
    const held = { sha256: list.sha256, files: stored.length, size };
    const more = { hosts, ...(outline !== undefined && { outline }) };
    return { title, package: { kind, edition, parts, ...held, ...more } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(files: FileStore, folder: string, list: Unpacked["files"]): Promise<PackageFiles> {
  const stored: PackageFiles = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < list.length; at = next++) {
      const kept = await files.put(createReadStream(join(folder, String(at))), Number.POSITIVE_INFINITY);
      stored[at] = [list[at]!.path, kept.sha256, kept.size];
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return stored;
}

/** @returns null where there is none @throws what reading throws */
export async function filesOfPackage(files: FileStore, sha256: string): Promise<PackageFiles | null> {
  const found = await files.get(sha256);
  return found === null ? null : ((await json(found.stream)) as PackageFiles);
}

/** How many packages are unpacked at once; others wait for their turn. */
let free = 2;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
}

const program = fileURLToPath(new URL(`unpack-process${extname(import.meta.url)}`, import.meta.url));

/** In a process with limits of memory and time, of which a hostile zip can end nothing but itself. */
async function unpackElsewhere(task: UnpackTask): Promise<UnpackAnswer> {
  const child = fork(program, [], {
    execArgv: [...process.execArgv, `--max-old-space-size=${limits.memory}`],
    serialization: "advanced",
    // Nothing of ours: no secret of this process is in its environment.
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  const overtime = setTimeout(end, limits.time);
  const watch = setInterval(
    () => void residentOf(child.pid).then((used) => used > limits.memory * 3 && end()),
    500,
  );
  try {
    return await new Promise<UnpackAnswer>((resolve, reject) => {
      child.once("message", (answer) => resolve(answer as UnpackAnswer));
      child.once("error", reject);
      child.once("exit", () => reject(new Problem(422, messages.unpackingFailed)));
      child.send(task);
    });
  } finally {
    clearTimeout(overtime);
    clearInterval(watch);
    process.off("exit", end);
    end();
  }
}

/** The memory that a process takes, in megabytes; 0 where the system does not tell. */
async function residentOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return (Number(text.split(" ")[1] ?? 0) * 4096) / 1024 ** 2;
}
