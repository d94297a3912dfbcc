import { upcast } from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";
import type { Change } from "@annals/feed";
import { type Client, together } from "@annals/postgres";
import { openRows, type Rows, writeAll } from "../table/rows.ts";
import type { Table } from "../table/table.ts";
import { idsToMark, type Marks, type Source, writeMarks } from "./marks.ts";
import type { FeedProjection } from "./projection.ts";
import type { ReadModel, Unit } from "./read-model.ts";

/** A fact that a read model cannot handle. Leaving it out would make the read models wrong for ever. */
export class UnhandledFact extends Error {
  override name = "UnhandledFact";
  /** Number of the request that the fact is of. */
  readonly correlation: string;
  constructor(event: RecordedEvent, cause: Error) {
    super(`${event.type} in ${event.stream} at ${event.position}: ${cause.message}`, { cause });
    this.correlation = event.metadata.correlation;
  }
}

export interface Handled {
  /** How many events were of a type that is unknown here. */
  skipped: number;
  /** What is to be announced; empty while filling. */
  changes: Change[];
  /** Resolves when all rows are written; their statements are already sent. */
  written: Promise<unknown>;
}

export interface BatchToHandle {
  events: RecordedEvent[];
  /** Position of the last event. */
  position: string;
  isFilling: boolean;
}

/**
 * Handles a batch of events, inside the transaction of `client`, whose search path begins with the generation's schema.
 * @throws UnhandledFact naming the event that a handler failed on; whatever SQL throws
 */
export async function handleBatch(
  { models, marks }: Pick<FeedProjection, "models" | "marks">,
  { events, position, isFilling }: BatchToHandle,
  client: Client,
): Promise<Handled> {
  const batch = openBatch(models, client, isFilling);
  const { unit } = batch;
  const facts = events.map(upcast).filter((fact) => fact !== null);
  // Sent together: each of them waits for the database only once.
  const loaded: unknown[] = await together(models.map(async (model) => model.load?.(facts, unit)));

  for (const fact of facts) {
    try {
      for (const [at, { on }] of models.entries()) on[fact.type]?.(fact, unit, loaded[at]);
    } catch (error) {
      throw new UnhandledFact(fact as unknown as RecordedEvent, error as Error);
    }
  }

  for (const model of models) model.finish?.(unit);
  if (!isFilling) await batch.loadDeleted(marks);
  const rows = batch.write();
  await settleBehind(rows, models, unit);
  const skipped = events.length - facts.length;
  if (isFilling) return { skipped, changes: [], written: rows };
  const marked = marks.flatMap((one) =>
    batch
      .idsToMark(one)
      .filter(({ ids }) => ids.length > 0)
      .map(({ ids, through }) => writeMarks(one, position, ids, client, through)),
  );
  const written = together([rows, ...marked]);
  // The caller awaits it, unless something else fails first.
  written.catch(() => undefined);
  return { skipped, changes: batch.changes(), written };
}

/** Sends the statements of `settle` behind the rows that they need. If a row fails, that is the error. */
async function settleBehind(rows: Promise<void>, models: ReadModel[], unit: Unit): Promise<void> {
  rows.catch(() => undefined);
  try {
    for (const model of models) await model.settle?.(unit);
  } catch (error) {
    await rows;
    throw error;
  }
}

/** Rows that a statement changed. */
interface Touched {
  table: Table;
  columns: string[];
  rows: object[];
}

function openBatch(models: ReadModel[], client: Client, isFilling: boolean) {
  // biome-ignore lint/suspicious/noExplicitAny: the rows of all tables in one map
  const open = new Map<Table, Rows<any>>();
  for (const { tables } of models) for (const table of tables) open.set(table, openRows(table, client));
  const touched: Touched[] = [];
  const said: Change[] = [];
  const unit: Unit = {
    client,
    isFilling,
    rows(table) {
      const rows = open.get(table);
      if (!rows) throw new Error(`${table.name} belongs to another projection`);
      return rows;
    },
    touch: (table, columns, rows) => void touched.push({ table, columns, rows }),
    announce: (change) => void said.push(change),
  };

  return {
    unit,
    /** Of what is announced or marked: a row that goes is told by what it was. */
    async loadDeleted(marks: Marks[]): Promise<void> {
      const told = [
        ...models.flatMap(({ announces }) => announces.map((one) => one.table)),
        ...marks.flatMap(({ sources }) => sources.map((one) => one.of)),
      ];
      await together([...new Set(told)].map((table) => unit.rows(table).loadDeleted()));
    },
    write: () => writeAll(open.values(), client),
    changes: (): Change[] => [
      ...said,
      ...models.flatMap(({ announces }) =>
        announces.flatMap(({ table, topic, of }) => {
          // A row that moved also affects the place that it left.
          const written = unit
            .rows(table)
            .changes()
            .flatMap(({ before, after }) => [before, after])
            .filter((row) => row !== undefined);
          const others = touched.filter((one) => one.table === table).flatMap(({ rows }) => rows);
          return [...written, ...others].flatMap((row) => {
            const change = of(row as never);
            return change === null ? [] : [{ ...change, topic }];
          });
        }),
      ),
    ],
    idsToMark: ({ sources }: Marks): { ids: string[]; through?: string }[] => {
      const idsOf = (source: Source) => {
        const others = touched
          .filter(
            ({ table, columns }) =>
              table === source.of && columns.some((one) => source.columns.includes(one)),
          )
          .flatMap(({ rows }) => (rows as Record<string, string>[]).map((row) => row[source.id]!));
        return [...idsToMark(source, unit.rows(source.of).changes()), ...others];
      };
      const [themselves, others] = [sources.filter(isItself), sources.filter((one) => !isItself(one))];
      return [
        { ids: themselves.flatMap(idsOf) },
        ...others.map((one) => ({ ids: idsOf(one), through: one.through! })),
      ];
    },
  };
}

const isItself = ({ through }: Source) => through === undefined;
