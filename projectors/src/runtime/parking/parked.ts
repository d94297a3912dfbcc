import type { RecordedEvent } from "@annals/event-log";
import type { Client } from "@annals/postgres";
import type { CheckpointRow, ParkedRow } from "../generation/tables.ts";

/** What is parked of a projection: the types of the parked facts, by their subjects. */
export type Parked = ReadonlyMap<string, ReadonlySet<string>>;

/** The same with one more. */
export function withParked(parked: Parked, subject: string, type: string): Parked {
  return new Map(parked).set(subject, new Set([...(parked.get(subject) ?? []), type]));
}

/** Of which projection of which generation. */
type Of = Pick<CheckpointRow, "generation" | "projection">;
export type NewParked = Omit<ParkedRow, "generation" | "projection" | "parked_at" | "tried_at">;
type Key = Pick<ParkedRow, "position" | "subject">;

export async function readParked(client: Client, { generation, projection }: Of): Promise<Parked> {
  const { rows } = await client.query<Pick<ParkedRow, "subject" | "type">>(
    "select distinct subject, type from annals.parked where generation = $1 and projection = $2",
    [generation, projection],
  );
  return rows.reduce((all: Parked, { subject, type }) => withParked(all, subject, type ?? ""), new Map());
}

/** Keys and events of what is parked, in the order of the log. */
export async function parkedEvents(
  client: Client,
  { generation, projection }: Of,
): Promise<(Key & { event: RecordedEvent | null })[]> {
  const { rows } = await client.query<Key & { event: RecordedEvent | null }>(
    "select position, subject, event from annals.parked where generation = $1 and projection = $2 order by position",
    [generation, projection],
  );
  return rows;
}

/** Sets facts or rows aside; what is parked already gets the new error. */
export async function park(
  client: Client,
  { generation, projection }: Of,
  rows: NewParked[],
  at: Date,
): Promise<void> {
  for (const { position, subject, stream, type, space, event, error } of rows)
    await client.query(
      `insert into annals.parked as p
         (generation, projection, position, subject, stream, type, space, event, error, parked_at, tried_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
       on conflict (generation, projection, position, subject)
       do update set error = excluded.error, tried_at = excluded.tried_at`,
      [
        ...[generation, projection, position, subject, stream, type, space],
        ...[event && JSON.stringify(event), error, at],
      ],
    );
}

/** Takes one out, inside the transaction that takes it in. */
export async function unpark(client: Client, { generation, projection }: Of, { position, subject }: Key) {
  await client.query(
    "delete from annals.parked where generation = $1 and projection = $2 and position = $3 and subject = $4",
    [generation, projection, position, subject],
  );
}
