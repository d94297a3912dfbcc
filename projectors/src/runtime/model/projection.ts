import { createHash } from "node:crypto";
import type { RecordedEvent } from "@annals/event-log";
import type { Client } from "@annals/postgres";
import type { Parked } from "../parking/parked.ts";
import { createReadIndexes, createTable, type Table } from "../table/table.ts";
import type { Marks } from "./marks.ts";
import type { ReadModel } from "./read-model.ts";

/** What is kept up to date by one worker, with a checkpoint of its own. */
export type Projection = FeedProjection | MarksProjection;

/** Read models that follow the facts together. */
export interface FeedProjection {
  name: string;
  follows: "feed";
  /** In the order of their handlers. */
  models: ReadModel[];
  /** What it marks for projections that follow it. */
  marks: Marks[];
  /**
   * Called for a fact while others are parked: null when none of them can matter to it, else a function that finds out.
   * (A fact always waits for those of its own subject.)
   */
  waitsFor?: (event: RecordedEvent, parked: Parked) => null | ((client: Client) => Promise<boolean>);
}

/** What is made from the rows of another projection, wherever that left a mark. It may be a moment behind. */
export interface MarksProjection {
  name: string;
  follows: { projection: string; marks: Marks };
  /** Change it when everything has to be rebuilt. */
  version: string;
  /** Makes what it keeps in the schema of a new generation. */
  create(client: Client, schema: string): Promise<void>;
  /** Runs `work`, which takes most rows there are, while nobody reads yet. */
  fill(client: Client, schema: string, work: () => Promise<void>): Promise<void>;
  /**
   * Takes over what the same rows were made into in the schema of an older generation, into an empty one; in a transaction that
   * sees one moment. Answers the ids of the rows that it has now.
   */
  takeOver(client: Client, schema: string, from: string): Promise<string[]>;
  /** What remains outside of a schema that is dropped: looks for it before, and answers what removes it afterwards. */
  drop?: Drop | undefined;
  /**
   * Whether what it keeps outside of the database still is what was put there. Where it is not, `beginAgain` begins anew, all rows are
   * marked, and `endAgain` follows when no mark is left.
   */
  isWhole?: ((client: Client, schema: string, signal: AbortSignal) => Promise<boolean>) | undefined;
  beginAgain?: ((client: Client, schema: string) => Promise<void>) | undefined;
  endAgain?: ((client: Client, schema: string) => Promise<void>) | undefined;
  /** The ids of all rows that it keeps something of: of some it may be that they are not there anymore. */
  held(client: Client, schema: string): Promise<string[]>;
  /** Brings what it keeps of some rows up to date, in the transaction that takes their marks. */
  take(ids: string[], client: Client, schema: string): Promise<void>;
}

/** See `drop` of a projection. */
export type Drop = (client: Client, schema: string) => Promise<() => Promise<void>>;

/** What is to be done when a schema of these is dropped. */
export function dropsOf(projections: readonly Projection[]): Drop[] {
  return projections.filter(isMarksProjection).flatMap(({ drop }) => drop ?? []);
}

export function isFeedProjection(projection: Projection): projection is FeedProjection {
  return projection.follows === "feed";
}

export function isMarksProjection(projection: Projection): projection is MarksProjection {
  return projection.follows !== "feed";
}

/** The tables of a projection, marks included. */
export function tablesOf(projection: Projection): Table[] {
  return isFeedProjection(projection)
    ? [...projection.models.flatMap(({ tables }) => tables), ...projection.marks.map(({ table }) => table)]
    : [];
}

/** Changes with the shape of any table and the version of any read model: a different one means a rebuild. */
export function versionOf(projections: Projection[]): string {
  const shapes = projections.map((projection) => [
    projection.name,
    isFeedProjection(projection)
      ? projection.models.map(({ name, version }) => [name, version])
      : projection.version,
    tablesOf(projection).flatMap((table) => [...createTable(table), ...createReadIndexes(table)]),
  ]);
  return createHash("sha256").update(JSON.stringify(shapes)).digest("hex").slice(0, 16);
}
