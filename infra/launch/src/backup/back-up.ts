import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { EventLog, Position } from "@annals/event-log";
import { type Pool, rowsOf, tablesIn, transaction } from "@annals/postgres";
import { Failure } from "../cli/failure.ts";
import type { Copying } from "./copying.ts";
import { checkFiles, copyFiles, sizeOf } from "./files.ts";
import { checkLines, writeLines } from "./lines.ts";
import {
  factsIn,
  filesIn,
  type LinesFile,
  type Manifest,
  readManifest,
  secretIn,
  writeManifest,
} from "./manifest.ts";

/** What a backup is made of. */
export interface Whole {
  log: EventLog;
  pool: Pool;
  /** The data folder, for files and the master secret. */
  data: string;
}

/** The schemas of the database beside those of log and read models: what only this database has, and how far it was migrated. */
const schemas = ["annals", "command"];

export interface BackedUp {
  facts: number;
  /** Facts that were there before. */
  before: number;
  files: number;
  secret: boolean;
}

/**
 * Copies everything into a folder while people work: first the log, then the tables, then the files, so that what is copied later
 * has all that the log needs. A folder with a backup of the same log gets what is new. If it fails, the backup before it is whole.
 * @throws Failure when the folder holds something else
 */
export async function backUp(
  { log, pool, data }: Whole,
  folder: string,
  { onCopied, signal, now }: Copying & { now: () => Date },
): Promise<BackedUp> {
  const last = await lastIn(folder, log);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnnamed(folder, last);

  const before = last?.log ?? { identity: log.identity, position: log.start, parts: [] };
  const { position, part } = await copyLog(log, folder, before, { onCopied, signal });
  const tables = await copyTables(pool, folder, last, { onCopied, signal });
  const files = await copyFiles(join(data, "files"), filesIn(folder), { onCopied, signal });
  const secret = await copySecret(data, folder);
  const parts = part.count > 0 ? [...before.parts, part] : before.parts;
  const made: Manifest = {
    format: 1,
    made: now().toISOString(),
    log: { identity: log.identity, position, parts },
    tables,
    files,
    secret,
  };
  await writeManifest(folder, made);
  await removeUnnamed(folder, made);
  return { facts: part.count, before: factsIn(before), files, secret };
}

/** Reads all of a backup. @returns how many facts it has @throws Failure when something is missing or damaged */
export async function checkBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  if (found === null) throw new Failure(`${folder} holds no backup: there is no backup.json in it.`);
  for (const part of [...found.log.parts, found.tables.rows]) await checkLines(folder, part);
  await checkFiles(filesIn(folder), found.files);
  return found;
}

async function lastIn(folder: string, log: EventLog): Promise<Manifest | null> {
  const last = await readManifest(folder);
  if (last === null) {
    const names = await readdir(folder).catch(() => []);
    // A first backup that was cut off leaves facts before anything else.
    const isCutOff =
      names.some(isOurs) && names.every((name) => isOurs(name) || ["files", "secret"].includes(name));
    if (names.length > 0 && !isCutOff)
      throw new Failure(
        `${folder} is not empty and holds no backup: name a new folder, or one with a backup.`,
      );
    return null;
  }
  if (last.log.identity !== log.identity || last.log.position > (await log.head()))
    throw new Failure(`${folder} holds the backup of another log: name a new folder.`);
  return last;
}

async function copyLog(
  log: EventLog,
  folder: string,
  before: { position: Position; parts: LinesFile[] },
  { onCopied, signal }: Copying,
): Promise<{ position: Position; part: LinesFile }> {
  const head = await log.head();
  const reading = new AbortController();
  let position = before.position;
  let done = 0;
  const facts = async function* () {
    if (position >= head) return;
    const both = AbortSignal.any([signal, reading.signal]);
    for await (const batch of log.subscribe({ after: position, signal: both })) {
      const events = batch.events.filter((event) => event.position <= head);
      yield events.map((event) => JSON.stringify(event));
      done += events.length;
      onCopied("facts", done);
      if (batch.position >= head) break;
    }
    signal.throwIfAborted();
    position = head;
  };
  try {
    const part = await writeLines(folder, `log-${before.parts.length + 1}.jsonl.gz`, facts());
    return { position, part };
  } finally {
    reading.abort();
  }
}

async function copyTables(
  pool: Pool,
  folder: string,
  last: Manifest | null,
  { onCopied, signal }: Copying,
): Promise<Manifest["tables"]> {
  const number = last === null ? 1 : Number(/\d+/.exec(last.tables.rows.file)![0]) + 1;
  return transaction(pool, async (client) => {
    await client.query("set transaction isolation level repeatable read, read only");
    const list = await tablesIn(client, schemas);
    let done = 0;
    const lines = async function* () {
      for (const [index, table] of list.entries())
        for await (const rows of rowsOf(client, table)) {
          signal.throwIfAborted();
          yield rows.map((row) => `${index} ${JSON.stringify(row)}`);
          done += rows.length;
          onCopied("rows", done);
        }
    };
    return { list, rows: await writeLines(folder, `tables-${number}.jsonl.gz`, lines()) };
  });
}

/** The secret that Annals made for itself; one that the settings give is kept by who gave it. */
async function copySecret(data: string, folder: string): Promise<boolean> {
  const isKept = (await sizeOf(join(data, "secret"))) !== null;
  if (isKept) await copyFile(join(data, "secret"), secretIn(folder));
  return isKept;
}

const isOurs = (name: string) => /^(?:log|tables)-\d+\.jsonl\.gz$|^backup\.json\.new$/.test(name);

/** Removes what a backup that was cut off left, and the rows of the one before. */
async function removeUnnamed(folder: string, named: Manifest | null): Promise<void> {
  const kept = new Set(named === null ? [] : [...named.log.parts, named.tables.rows].map(({ file }) => file));
  for (const name of await readdir(folder)) if (isOurs(name) && !kept.has(name)) await rm(join(folder, name));
}
