import type { Client } from "@annals/postgres";
import { isMarksProjection, type Projection, tablesOf } from "../model/projection.ts";
import { createReadIndexes, createTable } from "../table/table.ts";
import { schemaOf } from "./tables.ts";

/** Inside a transaction: makes the schema of a generation with its empty tables, and without the indexes that only readers need. */
export async function createTables(
  client: Client,
  generation: number,
  projections: Projection[],
): Promise<void> {
  const schema = schemaOf(generation);
  await client.query(`create schema ${schema}`);
  await enterSchema(client, generation, "transaction");
  for (const statement of projections.flatMap(tablesOf).flatMap(createTable)) await client.query(statement);
  for (const projection of projections.filter(isMarksProjection)) await projection.create(client, schema);
}

/** Inside a transaction: makes the indexes that readers need: quicker after a bulk load than during it. */
export async function createIndexes(
  client: Client,
  generation: number,
  projections: Projection[],
): Promise<void> {
  await enterSchema(client, generation, "transaction");
  for (const statement of projections.flatMap(tablesOf).flatMap(createReadIndexes))
    await client.query(statement);
}

/**
 * From here on, or until the end of its transaction, table names without a schema mean those of a generation on this
 * connection.
 */
export async function enterSchema(
  client: Client,
  generation: number,
  until: "transaction" | "session",
): Promise<void> {
  const path = `${schemaOf(generation)}, public`;
  await client.query("select set_config('search_path', $1, $2)", [path, until === "transaction"]);
}
