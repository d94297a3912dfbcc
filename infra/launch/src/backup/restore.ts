import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { forgetLog, managerPoints, type Points } from "@annals/command-api";
import type { EventLog, RecordedEvent } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import { addRows, completeTables, hasTable, makeTables, type Pool, transaction } from "@annals/postgres";
import { emptyReadModels } from "@annals/projectors";
import { Failure } from "../cli/failure.ts";
import { carry } from "./carry.ts";
import type { Copying } from "./copying.ts";
import { syncFolder } from "./damage.ts";
import { copyFiles, openBackupFiles, placeOf, sizeOf } from "./files.ts";
import { readLines } from "./lines.ts";
import { factsIn, filesIn, type Manifest, markOf, secretIn } from "./manifest.ts";
import { moved } from "./owner.ts";
import { allFacts } from "./reading.ts";
import type { Archive } from "./seal.ts";
import { readSecret } from "./secret.ts";

/** A backup that is being restored. */
export interface Restoring extends Copying, Archive {
  backup: Manifest;
}

/**
 * Puts the tables of a backup into an empty database, all or none. From then on the database counts as half restored, until
 * `finish`. Where the same restore was cut off later than this, it goes on.
 * @throws Failure when the database is in use already
 */
export async function restoreTables(pool: Pool, restoring: Restoring): Promise<void> {
  const { backup, onCopied } = restoring;
  const under = await restoreUnderWay(pool);
  if (under === markOf(backup)) return;
  if (under !== null)
    throw new Failure("Another backup was being restored into this database: empty the database first.");
  if (await isInUse(pool))
    throw new Failure(
      "This database holds an Annals already. Restore into an empty one, or into a new data folder: ANNALS_DATA.",
    );
  await transaction(pool, async (client) => {
    const { list, rows } = backup.tables;
    await makeTables(client, list);
    let done = 0;
    for await (const lines of readLines(restoring, rows)) {
      for (const [index, group] of byTable(lines)) await addRows(client, list[index]!, group);
      done += lines.length;
      onCopied("rows", done, rows.count);
    }
    await completeTables(client, list);
    // The log makes its own tables where it is in this database, whatever it was in before.
    await client.query("delete from annals.migration where name = 'event-log'");
    // What is in folders of the machine that is no more, or is another one.
    if (await hasTable(client, "annals.backup_folder"))
      await client.query("delete from annals.backup_folder");
    await client.query("create table annals.restoring as select $1::text as backup", [markOf(backup)]);
  });
}

/** Which backup is being restored into a database; null when it is none. A database in that state must not be used. */
export async function restoreUnderWay(pool: Pool): Promise<string | null> {
  if (!(await hasTable(pool, "annals.restoring"))) return null;
  const { rows } = await pool.query<{ backup: string }>("select backup from annals.restoring");
  return rows[0]?.backup ?? null;
}

/** Gives the file store the files of a backup, and the data folder its master secret. */
export async function restoreData(data: string, files: FileStore, restoring: Restoring): Promise<void> {
  const { folder, seal, backup, onCopied, signal } = restoring;
  const { damaged } = await copyFiles(await openBackupFiles(restoring), files, { onCopied, signal });
  if (damaged.length > 0)
    throw new Failure(
      `Files of the backup cannot be read: ${damaged.map((name) => join(filesIn(folder), placeOf(name))).join(", ")}.`,
    );
  if (!backup.secret || (await sizeOf(join(data, "secret"))) !== null) return;
  const draft = `${join(data, "secret")}.${randomUUID()}.new`;
  await writeFile(draft, await readSecret(secretIn(folder), seal), { mode: 0o600, flush: true });
  await moved(draft, join(data, "secret"));
  await syncFolder(data);
}

/** Writes all facts of a backup into a log. Those that are there already, from a restore that was cut off, are not written again. */
export async function restoreLog(log: EventLog, restoring: Restoring): Promise<void> {
  const { backup, onCopied, signal } = restoring;
  const total = factsIn(backup.log);
  let done = 0;
  for (const part of backup.log.parts)
    for await (const lines of readLines(restoring, part)) {
      const facts = lines.map((line) => JSON.parse(line) as RecordedEvent);
      await carry(log, facts, {
        signal,
        onCarried(count) {
          done += count;
          onCopied("facts", done, total);
        },
      });
    }
}

/** Reads the log back. @throws Failure when it has not exactly the facts of the backup, in their order */
export async function expectRestored(log: EventLog, restoring: Restoring): Promise<void> {
  const { backup, onCopied, signal } = restoring;
  const total = factsIn(backup.log);
  const there = allFacts(log, signal);
  let done = 0;
  for (const part of backup.log.parts)
    for await (const lines of readLines(restoring, part)) {
      for (const line of lines) {
        const { value: fact } = await there.next();
        if (fact?.id === (JSON.parse(line) as RecordedEvent).id) continue;
        throw new Failure(
          "The log has other facts than the backup: was it empty, and did nothing else write to it? Empty it, and restore again.",
        );
      }
      done += lines.length;
      onCopied("facts", done, total);
    }
  if (!(await there.next()).done)
    throw new Failure("The log has more facts than the backup: empty it, and restore again.");
}

/** Only one restore at a time fills a database. @returns what ends it @throws Failure when another one is under way */
export async function alone(pool: Pool): Promise<() => Promise<void>> {
  const client = await pool.connect();
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_lock(hashtext('annals restore')) as free",
  );
  // The lock goes with the connection too, but the server sees the end of that only a moment later.
  if (rows[0]!.free)
    return async () => {
      await client.query("select pg_advisory_unlock(hashtext('annals restore'))").catch(() => undefined);
      client.release(true);
    };
  client.release();
  throw new Failure("Another `annals restore` fills this database right now. Wait until it has ended.");
}

/**
 * Where process managers go on in the log that was restored: after as many facts as in the one before. What they have still to do
 * (planned publications, ends of invitations) came with the tables.
 */
export async function managersIn(
  log: EventLog,
  pool: Pool,
  restoring: Restoring,
): Promise<{ log: string; points: Points }> {
  const { backup, signal } = restoring;
  const before = await managerPoints(pool, backup.log.identity);
  const counts = new Map([...before.keys()].map((name) => [name, 0]));
  for (const part of backup.log.parts)
    for await (const lines of readLines(restoring, part))
      for (const line of lines) {
        const { position } = JSON.parse(line) as RecordedEvent;
        for (const [name, last] of before) if (position <= last) counts.set(name, counts.get(name)! + 1);
      }
  const points: Points = new Map([...before.keys()].map((name) => [name, log.start]));
  const total = Math.max(0, ...counts.values());
  let done = 0;
  if (total > 0)
    for await (const { position } of allFacts(log, signal)) {
      done++;
      for (const [name, count] of counts) if (count === done) points.set(name, position);
      if (done >= total) break;
    }
  return { log: log.identity, points };
}

/** Forgets what was computed from the log before: the next start computes it anew. The database may be used from now on. */
export async function finish(pool: Pool, goOn: { log: string; points: Points }): Promise<void> {
  await emptyReadModels(pool);
  // Together: where managers came is read from what is forgotten here, when a restore that was cut off goes on.
  await forgetLog(pool, goOn, (client) => client.query("drop table annals.restoring"));
}

async function isInUse(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    "select from pg_namespace where nspname in ('annals', 'command', 'log', 'proof') limit 1",
  );
  return rows.length > 0;
}

/** Rows that follow each other and are of one table, each in a line: `3 "(…)"`. */
function byTable(lines: string[]): [table: number, rows: string[]][] {
  const groups: [number, string[]][] = [];
  for (const line of lines) {
    const space = line.indexOf(" ");
    const table = Number(line.slice(0, space));
    if (groups.at(-1)?.[0] !== table) groups.push([table, []]);
    groups.at(-1)![1].push(JSON.parse(line.slice(space)) as string);
  }
  return groups;
}
