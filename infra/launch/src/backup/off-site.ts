/** Backups of the schedule in an S3: the files of all of them once, by what is in them, and a list of files for each backup. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { FileDamaged, type S3Files } from "@annals/files";
import type { Logger } from "@annals/logging";
import * as z from "zod";
import { Failure } from "../cli/failure.ts";
import type { Copying } from "./copying.ts";
import { Damaged, inWords } from "./damage.ts";
import { lockName } from "./owner.ts";
import { madeIn, momentOf } from "./scheduled.ts";

type Store = Pick<S3Files, "put" | "get" | "sizeOf" | "remove" | "named">;

const list = z.object({
  format: z.literal(1),
  files: z.array(
    z.object({
      /** Below the folder of the backup, with `/`. */
      path: z
        .string()
        .regex(/^[\w.-]+(\/[\w.-]+)*$/)
        .refine((path) => !path.split("/").includes("..")),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      size: z.number().int().min(0),
    }),
  ),
});
type List = z.infer<typeof list>;

/** A backup of some 100,000 files has a list of 20 MB. */
const maxList = 1024 ** 3;

const suffix = ".json.gz";
/** How many files are sent at a time. */
const together = 8;

/** Names of the backups that are in a store, the newest first. */
export async function sentTo(store: Pick<Store, "named">): Promise<{ name: string; moment: Date }[]> {
  const sent: { name: string; moment: Date }[] = [];
  for await (const key of store.named.list()) {
    const name = key.endsWith(suffix) ? key.slice(0, -suffix.length) : "";
    const moment = momentOf(name);
    if (moment !== null) sent.push({ name, moment });
  }
  return sent.sort((one, other) => other.moment.getTime() - one.moment.getTime());
}

async function readList(store: Pick<Store, "named">, name: string): Promise<List | null> {
  const bytes = await store.named.read(`${name}${suffix}`);
  if (bytes === null) return null;
  const text = await promisify(gunzip)(bytes, { maxOutputLength: maxList }).catch(() => null);
  const read = list.safeParse(text === null ? null : JSON.parse(text.toString("utf8")));
  if (!read.success) throw new Damaged(`The list of files of ${name} in the store is damaged.`);
  return read.data;
}

/**
 * Sends the backups of a schedule that are not in the store yet, the oldest first, and removes those that are more than are kept. What
 * one cut off has sent is not sent again.
 * @returns the name of the newest that is there
 */
export async function sendBackups(
  store: Store,
  { folder, kept }: { folder: string; kept: number },
  { now, signal, logger }: { now: () => Date; signal: AbortSignal; logger: Logger },
): Promise<string | null> {
  const isFuture = ({ moment }: { moment: Date }) => moment.getTime() > now().getTime() + 60 * 60_000;
  const sent = new Set((await sentTo(store)).map(({ name }) => name));
  const local = await madeIn(folder, now());
  let before: { name: string; list: List } | null = null;
  for (const { name } of local.slice(0, kept).toReversed()) {
    signal.throwIfAborted();
    if (sent.has(name)) {
      const known = await readList(store, name).catch(() => null);
      if (known !== null) before = { name, list: known };
      continue;
    }
    const files = await sendFiles(store, join(folder, name), {
      signal,
      before: before && { folder: join(folder, before.name), list: before.list },
    });
    const whole: List = { format: 1, files };
    // Last: what no list names is no backup.
    await store.named.put(`${name}${suffix}`, await promisify(gzip)(JSON.stringify(whole)));
    before = { name, list: whole };
    logger.info({ backup: name, files: files.length }, "A backup was sent to the store");
  }
  const all = await sentTo(store);
  const there = all.filter((one) => !isFuture(one));
  const old = there.slice(kept);
  await removeOld(
    store,
    old,
    all.filter((one) => !old.includes(one)),
  ).catch((error: Error) =>
    logger.warn({ error: error.message }, "Old backups in the store could not be removed"),
  );
  return there[0]?.name ?? null;
}

async function sendFiles(
  store: Store,
  folder: string,
  { before, signal }: { before: { folder: string; list: List } | null; signal: AbortSignal },
): Promise<List["files"]> {
  const known = new Map(before?.list.files.map(({ path, sha256 }) => [path, sha256]));
  const stored = new Set(known.values());
  async function send(path: string): Promise<List["files"][number]> {
    const source = join(folder, path);
    const { size, ino } = await stat(source);
    // A second name of a file that was sent before: it is not even read.
    const same = before && known.has(path) ? await stat(join(before.folder, path)).catch(() => null) : null;
    const sha256 = same?.ino === ino && same.size === size ? known.get(path)! : await digestOf(source);
    if (!stored.has(sha256)) {
      if ((await store.sizeOf(sha256)) !== size) {
        const put = await store.put(createReadStream(source, { signal }), Number.POSITIVE_INFINITY);
        if (put.sha256 !== sha256) throw new Error(`${source} was changed while it was sent`);
      }
      stored.add(sha256);
    }
    return { path, sha256, size };
  }
  const paths = await filesBelow(folder);
  const files: List["files"] = [];
  for (let at = 0; at < paths.length; at += together) {
    signal.throwIfAborted();
    files.push(...(await Promise.all(paths.slice(at, at + together).map(send))));
  }
  return files;
}

/** All files below a folder but the lock, with `/`, in the order of their names. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(lockName))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Contents go before the list that names them: one that is cut off here is removed the next time. */
async function removeOld(
  store: Store,
  old: readonly { name: string }[],
  kept: readonly { name: string }[],
): Promise<void> {
  if (old.length === 0) return;
  const needed = new Set<string>();
  for (const { name } of kept)
    for (const { sha256 } of (await readList(store, name))?.files ?? []) needed.add(sha256);
  for (const { name } of old) {
    for (const { sha256 } of (await readList(store, name).catch(() => null))?.files ?? [])
      if (!needed.has(sha256)) await store.remove(sha256);
    await store.named.remove(`${name}${suffix}`);
  }
}

/**
 * Brings a backup from the store into an empty folder. Run again it brings what is missing.
 * @param name the newest when it is not given
 * @returns its name
 * @throws Failure in words when there is none of that name; Damaged when a file is missing or is not what it was
 */
export async function fetchBackup(
  store: Store,
  folder: string,
  { name: asked, onCopied, signal }: Copying & { name?: string | undefined },
): Promise<string> {
  const sent = await sentTo(store);
  const name = asked ?? sent[0]?.name;
  if (name === undefined) throw new Failure("The store has no backups.");
  const found = sent.some((one) => one.name === name) ? await readList(store, name) : null;
  if (found === null)
    throw new Failure(`The store has no backup ${name}. It has ${sent.map((one) => one.name).join(", ")}.`);
  const paths = new Set(found.files.map(({ path }) => path));
  const others = (await filesBelow(folder).catch(() => [])).filter(
    (path) => !paths.has(path.replace(/\.new$/, "")),
  );
  if (others.length > 0) throw new Failure(`${folder} has other files: name a new folder.`);
  for (const [index, { path, sha256, size }] of found.files.entries()) {
    signal.throwIfAborted();
    const place = join(folder, path);
    const there = await stat(place).catch(() => null);
    if (there?.size !== size || (await digestOf(place)) !== sha256)
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        const content = await store.get(sha256);
        if (content === null) throw new Damaged(`The store lacks a file of ${name}: ${path}.`);
        const written = createWriteStream(`${place}.new`, { mode: 0o600, flush: true });
        await pipeline(content.stream, written, { signal });
        await rename(`${place}.new`, place);
      } catch (error) {
        if (error instanceof FileDamaged)
          throw new Damaged(`A file of ${name} in the store is not what was sent: ${path}.`);
        throw inWords(error, folder);
      }
    onCopied("files", index + 1, found.files.length);
  }
  return name;
}
