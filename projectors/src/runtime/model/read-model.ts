import type { Category, Fact, FactOfStream, RecordedFact } from "@annals/command-api/events";
import type { Change } from "@annals/feed";
import type { Client } from "@annals/postgres";
import type { Rows } from "../table/rows.ts";
import type { IdsOf, Table, WrittenRowOf } from "../table/table.ts";

export type { RecordedFact };

/** A recorded fact of one type. */
export type FactOf<Type extends Fact["type"]> = Extract<RecordedFact, { type: Type }>;
/** The types of the facts in the streams of some categories. */
export type TypeIn<C extends Category> = Extract<FactOfStream<C>["type"], Fact["type"]>;

/** What the handlers of one batch work on. */
export interface Unit {
  /** The rows of a table. */
  rows<T extends Table>(table: T): Rows<WrittenRowOf<T>>;
  /**
   * Says which rows a statement changed, beside those that are written from memory, so that they are announced and marked.
   * @param columns those that may have changed
   */
  touch<T extends Table>(table: T, columns: (keyof T["columns"] & string)[], rows: IdsOf<T>[]): void;
  /** Announces something that no changed row says by itself. */
  announce(change: Change): void;
  /** The transaction. Rows are written to it only when all events have been handled. */
  client: Client;
  /** True while a generation is filled that nobody reads yet: nothing is announced, and `touch` is of no use. */
  isFilling: boolean;
}

/**
 * What a feature makes of facts. A batch goes through it in steps: `load` (for all events at once) what the handlers
 * need to know, `on` (event by event, in order, in memory), `finish` rows that follow from other rows of the batch,
 * then all rows are written, and `settle` does what is best done in SQL on them.
 * What is stored after a batch must not depend on where batches begin and end.
 */
export interface ReadModel<C extends Category = Category> extends Steps<unknown> {
  name: string;
  version: number;
  tables: Table[];
  follows: readonly C[];
  on: Partial<Record<Fact["type"], Handler>>;
  announces: Announces[];
}

type Handler = (event: RecordedFact, unit: Unit, loaded: unknown) => void;

interface Steps<Loaded> {
  load?(events: RecordedFact[], unit: Unit): Promise<Loaded>;
  finish?(unit: Unit): void;
  settle?(unit: Unit): Promise<void>;
}

/** How a read model is described. */
export interface Description<C extends Category, Ignored extends TypeIn<C>, Loaded> extends Steps<Loaded> {
  name: string;
  /** Raise it when the same facts make different rows than before: then all read models are rebuilt. */
  version: number;
  tables: Table[];
  /** Categories of the streams whose facts it knows; none for rows that follow from other rows only. */
  follows: readonly C[];
  /** The facts of these streams that change nothing here. */
  ignores?: readonly Ignored[];
  /** A handler for each of the other facts. */
  on: {
    [Type in Exclude<TypeIn<C>, Ignored>]: (event: FactOf<Type>, unit: Unit, loaded: Loaded) => void;
  };
  /** The tables whose changed rows are announced to readers, and how. */
  announces?: Announces[];
}

/**
 * Says what a feature makes of facts. `on` and `ignores` together have to name each fact of the streams that it follows,
 * and none twice: else this does not compile.
 * @throws Error for a fact in both that the compiler did not see
 */
export function readModel<C extends Category = never, Ignored extends TypeIn<C> = never, Loaded = void>(
  description: Description<C, Ignored, Loaded>,
): ReadModel<C> {
  const { announces = [], ignores = [], name, on } = description;
  const both = ignores.filter((type) => type in on);
  if (both.length > 0) throw new Error(`The read model ${name} both handles and ignores ${both.join(", ")}`);
  return { ...description, announces, on: on as ReadModel["on"] };
}

/** One handler for several facts. */
export function each<Type extends Fact["type"], Loaded = void>(
  types: readonly Type[],
  handler: (event: FactOf<Type>, unit: Unit, loaded: Loaded) => void,
): { [One in Type]: (event: FactOf<One>, unit: Unit, loaded: Loaded) => void } {
  return Object.fromEntries(types.map((type) => [type, handler])) as never;
}

/** Under which topic the changed rows of a table are announced, and what each is called there. */
export interface Announces {
  table: Table;
  topic: string;
  of: (row: never) => Omit<Change, "topic"> | null;
}

/**
 * Announces the changed rows of a table.
 * @param topic one that query-api registers (`topics.ts`), with who may hear of it
 * @param of which thing of that topic changed, and in which space; null where the row is none of it. Only the ids of the row are known
 */
export function announces<T extends Table>(
  table: T,
  topic: string,
  of: (row: IdsOf<T>) => Omit<Change, "topic"> | null,
): Announces {
  return { table, topic, of };
}

/** Those facts of a batch that have one of these types. */
export function ofType<Type extends Fact["type"]>(events: RecordedFact[], ...types: Type[]): FactOf<Type>[] {
  return events.filter(({ type }) => (types as string[]).includes(type)) as FactOf<Type>[];
}

/** A `load` of the rows that facts of some types are about: those whose key is the id in the name of the stream. */
export function rowsOf(
  table: Table,
  ...types: Fact["type"][]
): (events: RecordedFact[], unit: Unit) => Promise<void> {
  return (events, { rows }) => rows(table).load(ofType(events, ...types).map((event) => [subjectOf(event)]));
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
