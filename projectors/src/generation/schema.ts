import type { Client } from "@annals/postgres";
import { activityEntryTable, activityIndexes, activityTable } from "../activity/read-model.ts";
import { draftTable } from "../draft/read-model.ts";
import { aclGrantTable, aclTable, entryIndexes, entryReadIndexes, entryTable } from "../entry/read-model.ts";
import { fileIndexes, fileTable, fileUseTable } from "../file/read-model.ts";
import { importJobTable, importProblemTable } from "../import/read-model.ts";
import { installationTable } from "../installation/read-model.ts";
import { memberIndexes, memberTable } from "../member/read-model.ts";
import { entryLinkTable, pageIndexes, pageTable } from "../page/read-model.ts";
import { personTable } from "../person/read-model.ts";
import { revisionTable } from "../revision/read-model.ts";
import { searchPendingTable } from "../search/read-model.ts";
import { seatTable } from "../seat/read-model.ts";
import { sessionTable } from "../session/read-model.ts";
import { spaceIndexes, spaceTable } from "../space/read-model.ts";
import { createTable, type Table } from "../table.ts";
import { schemaOf } from "./tables.ts";

/** All tables of a generation. */
export const tables = [
  installationTable,
  spaceTable,
  personTable,
  memberTable,
  sessionTable,
  entryTable,
  aclTable,
  aclGrantTable,
  pageTable,
  entryLinkTable,
  draftTable,
  revisionTable,
  seatTable,
  fileTable,
  fileUseTable,
  importJobTable,
  importProblemTable,
  activityTable,
  activityEntryTable,
  searchPendingTable,
] as unknown as Table[];

/** Indexes that the handlers themselves need, and those that only reading needs. */
const workingIndexes = [...entryIndexes, ...activityIndexes];
const readingIndexes = [
  ...spaceIndexes,
  ...memberIndexes,
  ...entryReadIndexes,
  ...pageIndexes,
  ...fileIndexes,
];

/** Makes the schema of a generation with its empty tables. The indexes that only reading needs come with `createIndexes`. */
export async function createTables(client: Client, generation: number): Promise<void> {
  const schema = schemaOf(generation);
  await client.query(`create schema ${schema}`);
  await inSchema(client, schema, [...tables.map(createTable), ...workingIndexes]);
}

/** Makes what reading needs on top, quicker after a bulk load than during it. */
export async function createIndexes(client: Client, generation: number): Promise<void> {
  await inSchema(client, schemaOf(generation), readingIndexes);
}

async function inSchema(client: Client, schema: string, statements: string[]): Promise<void> {
  const { rows } = await client.query<{ path: string }>("select current_setting('search_path') as path");
  await client.query("select set_config('search_path', $1, false)", [`${schema}, public`]);
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query("select set_config('search_path', $1, false)", [rows[0]!.path]);
  }
}
