import { join } from "node:path";
import type { EventLog } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import type { Pool } from "@annals/postgres";
import { makeFolder } from "@annals/watch";
import { Failure } from "../cli/failure.ts";
import { readAdded, readAll } from "./check.ts";
import type { Copying } from "./copying.ts";
import { Damaged, inWords } from "./damage.ts";
import { expectIn } from "./facts.ts";
import { checkFiles, copyFiles, openBackupFiles, placeOf } from "./files.ts";
import { noteMade, wasSealed } from "./made.ts";
import { commitManifest, factsIn, type Manifest, markOf, prepareManifest, readManifest } from "./manifest.ts";
import { moved, own } from "./owner.ts";
import { copyLog, copyTables } from "./parts.ts";
import { Foreign, lastIn, removeUnnamed } from "./place.ts";
import { lostKey, sealFor, sealIn, type Unlock } from "./seal.ts";
import { copySecret } from "./secret.ts";

/** What a backup is made of. */
export interface Whole {
  log: EventLog;
  pool: Pool;
  files: FileStore;
  /** The data folder, for the master secret. */
  data: string;
}

export interface BackedUp {
  /** Where it is: beside the folder that was named, when what is there is damaged. */
  folder: string;
  facts: number;
  /** Facts that were there before. */
  before: number;
  files: number;
  /** Files that are damaged where they are kept, and are not in the backup. */
  damaged: string[];
  secret: boolean;
  isSealed: boolean;
}

interface BackingUp extends Copying {
  now: () => Date;
  /** Opens what encrypts the backup; null for one that is not encrypted. */
  unlock: Unlock | null;
  /** Whether an operator says that it is not to be encrypted. */
  isOpen: boolean;
  /** What is in a folder is damaged: it is left as it is, and the next one is taken. */
  onDamaged?(words: string, next: string): void;
}

/**
 * Copies everything into a folder while people work: first the log, then the tables, then the files, so that what is copied later
 * has all that the log needs. A folder with a backup of the same log gets what is new, once all that is there was read and is whole; beside a
 * damaged one (`backups`) a new one is begun (`backups-2`). If it fails, the backup before it is whole.
 * @throws Failure when the folder holds something else, when another one works in it, when it cannot be written, or when the one before was
 * encrypted and nobody says that this one is not to be
 */
export async function backUp(whole: Whole, folder: string, options: BackingUp): Promise<BackedUp> {
  if (options.unlock === null && !options.isOpen && (await wasSealed(whole.pool))) throw lostKey();
  for (let number = 1; ; number++) {
    const place = number === 1 ? folder : `${folder}-${number}`;
    try {
      return await backUpInto(whole, place, options);
    } catch (error) {
      if (error instanceof Damaged) options.onDamaged?.(error.message, `${folder}-${number + 1}`);
      // Beside a damaged one may be something else.
      else if (!(error instanceof Foreign && number > 1)) throw inWords(error, place);
    }
  }
}

async function backUpInto(whole: Whole, folder: string, options: BackingUp): Promise<BackedUp> {
  // Looked at before anything is written: the folder may be of somebody else.
  await lastIn({ folder, seal: await sealIn(folder, options.unlock) }, whole.log);
  await makeFolder(folder, 0o700);
  const owned = await own(folder, { doing: "backup", signal: options.signal });
  try {
    return await add(whole, folder, options, () => owned.check());
  } finally {
    await owned.release();
  }
}

/** @param expectOurs throws when another one works in the folder now */
async function add(
  { log, pool, files: kept, data }: Whole,
  folder: string,
  { now, unlock, ...copying }: BackingUp,
  expectOurs: () => Promise<void>,
): Promise<BackedUp> {
  const began = now();
  const archive = { folder, seal: await sealFor(folder, unlock) };
  const last = await lastIn(archive, log);
  const course = await readAll(archive, last, copying);
  await expectIn(log, course, folder);
  await checkFiles(archive, copying, kept);
  await removeUnnamed(folder, last);

  const before = last?.log ?? { identity: log.identity, position: log.start, parts: [] };
  const { position, part } = await copyLog(log, archive, before, copying);
  const { list, part: rows } = await copyTables(pool, archive, last, copying);
  const files = await copyFiles(kept, await openBackupFiles(archive), copying);
  const secret = await copySecret(data, archive);
  const parts = part === null ? [rows] : [part, rows];
  const made: Manifest = {
    format: 1,
    made: now().toISOString(),
    log: {
      identity: log.identity,
      position,
      parts: [...before.parts, ...(part === null ? [] : [part.lines])],
    },
    tables: { list, rows: rows.lines },
    files: files.count,
    secret: secret !== null,
    ...(secret !== null && { secretSha256: secret }),
  };
  await readAdded(course, archive, { facts: part, rows });
  await prepareManifest(archive, made);
  await expectOurs();
  for (const { path, lines } of parts)
    if (!(await moved(path, join(folder, lines.file))))
      throw new Failure(`Another process wrote ${lines.file} in ${folder} meanwhile. Try again.`);
  await commitManifest(folder);
  const there = await readManifest(archive);
  if (there === null || markOf(there) !== markOf(made))
    throw new Failure(`What was written to ${folder} reads back otherwise: do not trust its disk.`);
  await removeUnnamed(folder, made);
  const { count } = files;
  const damaged = files.damaged.map(placeOf);
  const facts = part?.lines.count ?? 0;
  const seconds = Math.max(0, now().getTime() - began.getTime()) / 1000;
  const { isSealed } = archive.seal;
  await noteMade(pool, { at: began, seconds, facts: factsIn(made.log), files: count, isSealed });
  return {
    folder,
    facts,
    before: factsIn(before),
    files: count,
    damaged,
    secret: made.secret,
    isSealed,
  };
}
