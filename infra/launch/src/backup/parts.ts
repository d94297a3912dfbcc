import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { EventLog, Position } from "@annals/event-log";
import { type Pool, rowsOf, tablesIn, transaction } from "@annals/postgres";
import type { Copying } from "./copying.ts";
import { writeLines } from "./lines.ts";
import type { LinesFile, Manifest } from "./manifest.ts";
import { factsUpTo } from "./reading.ts";
import type { Archive } from "./seal.ts";

/** A file of lines that is written, and not in its place yet. */
export interface Part {
  lines: LinesFile;
  /** Where it is: under a name of its own, so that nobody else writes it. */
  path: string;
}

/** The schemas of the database beside those of log and read models: what only this database has, what proves the log, and how far it was migrated. */
const schemas = ["annals", "command", "proof"];

/** Writes the facts after a position, up to the present head. @returns null for the part when there are none */
export async function copyLog(
  log: EventLog,
  archive: Archive,
  before: { position: Position; parts: LinesFile[] },
  { onCopied, signal }: Copying,
): Promise<{ position: Position; part: Part | null }> {
  const head = await log.head();
  const after = before.position;
  let done = 0;
  const lines = async function* () {
    for await (const facts of factsUpTo(log, head, { after, signal })) {
      yield facts.map((fact) => JSON.stringify(fact));
      done += facts.length;
      onCopied("facts", done);
    }
  };
  const part = await writePart(archive, `log-${before.parts.length + 1}.jsonl.gz`, lines());
  const position = after >= head ? after : head;
  if (part.lines.count > 0) return { position, part };
  await rm(part.path);
  return { position, part: null };
}

export async function copyTables(
  pool: Pool,
  archive: Archive,
  last: Manifest | null,
  { onCopied, signal }: Copying,
): Promise<{ list: Manifest["tables"]["list"]; part: Part }> {
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
    return { list, part: await writePart(archive, `tables-${number}.jsonl.gz`, lines()) };
  });
}

async function writePart(
  { folder, seal }: Archive,
  file: string,
  groups: AsyncIterable<string[]>,
): Promise<Part> {
  const path = join(folder, `${file}.${randomUUID()}.new`);
  return { lines: { file, ...(await writeLines(path, seal, groups)) }, path };
}
