import type { Fact, RecordedFact } from "@annals/command-api/events";
import type { Client } from "@annals/postgres";
import type { Rows } from "./table/rows.ts";
import type { Table, WrittenRowOf } from "./table/table.ts";

export type { RecordedFact };

/** A recorded fact of one type. */
export type FactOf<Type extends Fact["type"]> = Extract<RecordedFact, { type: Type }>;

/** What the handlers of one batch work on. */
export interface Unit {
  /** The rows of a table. */
  rows<T extends Table>(table: T): Rows<WrittenRowOf<T>>;
  /** The transaction. Rows are written to it only when all events have been handled. */
  client: Client;
  /** Position of the last event. */
  position: string;
  /** True while a generation is filled that nobody reads yet. */
  isFilling: boolean;
}

/**
 * What a feature makes of facts. A batch goes through it in steps: `load` (for all events at once) what the handlers
 * have to know, `on` (event by event, in order, in memory), `finish` rows that follow from other rows of the batch,
 * then all rows are written, and `settle` does what is best done in SQL on them.
 * What is stored after a batch must not depend on where batches begin and end.
 */
export interface ReadModel<Loaded = unknown> {
  name: string;
  /** Raised when the same facts make other rows than before: all is then built anew. */
  version: number;
  tables: Table[];
  load?(events: RecordedFact[], unit: Unit): Promise<Loaded>;
  on: Handlers<Loaded>;
  finish?(unit: Unit): void;
  settle?(unit: Unit): Promise<void>;
}

export type Handlers<Loaded> = {
  [Type in Fact["type"]]?: (event: FactOf<Type>, unit: Unit, loaded: Loaded) => void;
};

/** Says what a feature makes of facts. */
export function readModel<Loaded = void>(model: ReadModel<Loaded>): ReadModel {
  return model as ReadModel;
}

/** Those facts of a batch that have one of these types. */
export function ofType<Type extends Fact["type"]>(events: RecordedFact[], ...types: Type[]): FactOf<Type>[] {
  return events.filter(({ type }) => (types as string[]).includes(type)) as FactOf<Type>[];
}

/** The id in the name of a stream: of `draft-{entry id}`, the entry's. */
export function subjectOf({ stream }: Pick<RecordedFact, "stream">): string {
  return stream.slice(stream.indexOf("-") + 1);
}

/** The space that a fact belongs to. @throws Error when it names none */
export function spaceOf({ type, metadata }: Pick<RecordedFact, "type" | "metadata">): string {
  if (metadata.space === null) throw new Error(`${type} names no space`);
  return metadata.space;
}

/** When it happened. */
export function timeOf({ metadata }: Pick<RecordedFact, "metadata">): Date {
  return new Date(metadata.at);
}
