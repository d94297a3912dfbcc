import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CopiedTable } from "@annals/postgres";
import * as z from "zod";
import { Failure } from "../cli/failure.ts";
import { Damaged, syncFolder } from "./damage.ts";
import { type Archive, keyName, type Seal } from "./seal.ts";
import { through } from "./sealed.ts";

/** A file of a backup that holds lines. */
const lines = z.object({
  file: z.string().regex(/^[a-z]+-\d+\.jsonl\.gz$/),
  /** How many lines. */
  count: z.number().int().min(0),
  sha256: z.string(),
});

const texts = z.array(z.string());
const tables: z.ZodType<CopiedTable[]> = z.array(
  z.object({ schema: z.string(), name: z.string(), columns: texts, constraints: texts, indexes: texts }),
);

const manifest = z.object({
  /** Of this description. Encrypted, it stands in one of format 2. */
  format: z.literal(1),
  /** When the backup was made last. */
  made: z.iso.datetime(),
  log: z.object({
    identity: z.string(),
    /** All facts up to it are here. */
    position: z.string(),
    /** Their files, oldest first: each backup adds one. */
    parts: z.array(lines),
  }),
  /** The tables beside log and read models, and the file of their rows. */
  tables: z.object({ list: tables, rows: lines }),
  /** How many files there were, in the folder `files`. Some of backups before may be there as well. */
  files: z.number().int().min(0),
  /** Whether the master secret is here. */
  secret: z.boolean(),
  /** Its digest: it is 48 random bytes, which no digest tells. Backups of before have none. */
  secretSha256: z.string().optional(),
});

/** What a backup holds. It is written last: what no manifest names is no part of the backup. */
export type Manifest = z.infer<typeof manifest>;
export type LinesFile = z.infer<typeof lines>;

/** How many facts a backup has. */
export const factsIn = (log: Pick<Manifest["log"], "parts">): number =>
  log.parts.reduce((all, { count }) => all + count, 0);

export const filesIn = (folder: string): string => join(folder, "files");
export const secretIn = (folder: string): string => join(folder, "secret");
const pathOf = (folder: string) => join(folder, "backup.json");

/** Where the next manifest is until it counts. */
export const nextManifest = "backup.json.new";

/**
 * The manifest of a folder, or null when it has none.
 * @param path where it is when it does not count yet
 * @throws Damaged when it cannot be read; Failure when a newer Annals wrote it
 */
export async function readManifest(
  { folder, seal }: Archive,
  path = pathOf(folder),
): Promise<Manifest | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    if (error.code === "ENOTDIR" || error.code === "EACCES") throw error;
    throw new Damaged(`${path} cannot be read: ${error.message}.`);
  });
  if (text === null) return null;
  const found = parse(text);
  if (typeof found?.format === "number" && ![1, 2].includes(found.format))
    throw new Failure(`${path} is of a newer Annals: take the version that made the backup.`);
  if (found?.format === 2 && !seal.isSealed)
    throw new Damaged(`${folder} is damaged: its backup is encrypted, and ${keyName} is missing.`);
  const broken = () => new Damaged(`${path} is damaged.`);
  const read = manifest.safeParse(seal.isSealed ? await opened(found, seal, broken) : found);
  if (!read.success) throw broken();
  return read.data;
}

/** What an encrypted manifest says. */
async function opened(found: unknown, seal: Seal, broken: () => Error): Promise<unknown> {
  const { success, data } = z.object({ sealed: z.base64() }).safeParse(found);
  if (!success) throw broken();
  return parse((await through(seal.opening(broken), Buffer.from(data.sealed, "base64"))).toString());
}

/** Whether a backup is in a folder, as far as can be seen without its key. */
export async function holdsBackup(folder: string): Promise<boolean> {
  const text = await readFile(pathOf(folder), "utf8").catch(() => "");
  const found = parse(text);
  return found?.format === 2 || manifest.safeParse(found).success;
}

/** Whether the backup in a folder is encrypted, as far as can be seen without its key. */
export const isSealedIn = async (folder: string): Promise<boolean> =>
  parse(await readFile(pathOf(folder), "utf8").catch(() => ""))?.format === 2;

/** Writes what is to become the manifest. */
export async function prepareManifest({ folder, seal }: Archive, content: Manifest): Promise<void> {
  const text = JSON.stringify(content, null, 1);
  const sealed = async () => (await through(seal.sealing(), Buffer.from(text))).toString("base64");
  const written = seal.isSealed ? JSON.stringify({ format: 2, sealed: await sealed() }) : text;
  await writeFile(join(folder, nextManifest), `${written}\n`, { mode: 0o600, flush: true });
}

/** From now on the prepared manifest counts. */
export async function commitManifest(folder: string): Promise<void> {
  await syncFolder(folder);
  await rename(join(folder, nextManifest), pathOf(folder));
  await syncFolder(folder);
}

/** Names one state of one backup. */
export const markOf = (content: Manifest): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("hex");

function parse(text: string): { format?: unknown } | null {
  try {
    return JSON.parse(text) as { format?: unknown };
  } catch {
    return null;
  }
}
