import { type RecordedFact, upcast } from "@annals/command-api/events";
import type { RecordedEvent } from "@annals/event-log";
import type { Client } from "@annals/postgres";
import type { ReadModel, Unit } from "./read-model.ts";
import { openRows, type Rows } from "./table/rows.ts";
import type { Table } from "./table/table.ts";

/** A fact that a read model cannot take in. Its projection stops here: skipping it would be a lie told for ever. */
export class UnhandledFact extends Error {
  override name = "UnhandledFact";
  constructor(event: RecordedEvent, cause: Error) {
    super(`${event.type} in ${event.stream} at ${event.position}: ${cause.message}`, { cause });
  }
}

export interface Handled {
  /** How many events were of a type that is unknown here. */
  skipped: number;
  unit: Unit;
}

type Handler = (event: RecordedFact, unit: Unit, loaded: unknown) => void;

/**
 * Takes a batch of events into some read models, inside the transaction of `client`, whose search path begins with the
 * generation's schema.
 * @throws UnhandledFact naming the event that a handler failed on; whatever SQL throws
 */
export async function handleBatch(
  models: ReadModel[],
  events: RecordedEvent[],
  position: string,
  client: Client,
  isFilling: boolean,
): Promise<Handled> {
  const { unit, flush } = openUnit(models, client, position, isFilling);
  const facts = events.map(upcast).filter((fact) => fact !== null);
  const loaded: unknown[] = [];
  for (const model of models) loaded.push(await model.load?.(facts, unit));

  for (const fact of facts) {
    try {
      for (const [at, { on }] of models.entries())
        (on[fact.type] as Handler | undefined)?.(fact, unit, loaded[at]);
    } catch (error) {
      throw new UnhandledFact(fact as unknown as RecordedEvent, error as Error);
    }
  }

  for (const model of models) model.finish?.(unit);
  await flush();
  for (const model of models) await model.settle?.(unit);
  return { skipped: events.length - facts.length, unit };
}

function openUnit(models: ReadModel[], client: Client, position: string, isFilling: boolean) {
  // biome-ignore lint/suspicious/noExplicitAny: the rows of all tables in one map
  const open = new Map<Table, Rows<any>>();
  for (const { tables } of models) for (const table of tables) open.set(table, openRows(table, client));
  const unit: Unit = {
    client,
    position,
    isFilling,
    rows(table) {
      const rows = open.get(table);
      if (!rows) throw new Error(`${table.name} belongs to another projection`);
      return rows;
    },
  };
  const flush = async () => {
    for (const rows of open.values()) await rows.flush();
  };
  return { unit, flush };
}
