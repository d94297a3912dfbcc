import { randomUUID } from "node:crypto";
import type { EventStoreDBClient, RecordedEvent as ServerEvent } from "@eventstore/db-client";
import { hasType } from "./failure.ts";
import { library } from "./library.ts";
import { eventsOf } from "./reader.ts";

/** The event that identifies this log: the first process writes it, all others find it. */
export interface Identity {
  id: string;
  data: { identity: string };
}

export const newIdentity = (): Identity => ({ id: randomUUID(), data: { identity: randomUUID() } });

/** @param stream where it is kept */
export async function readIdentity(
  client: EventStoreDBClient,
  stream: string,
): Promise<(Identity & Pick<ServerEvent, "position">) | null> {
  try {
    const reading = client.readStream(stream, { maxCount: 1, requiresLeader: true });
    for await (const { event } of eventsOf(reading)) {
      const { id, data, position } = event as unknown as Identity & Pick<ServerEvent, "position">;
      return { id, data, position };
    }
    return null;
  } catch (error) {
    if (hasType(error, "STREAM_NOT_FOUND")) return null;
    throw error;
  }
}

/** Appending the same event again changes nothing, but only a leader that can write accepts it. */
export async function writeIdentity(
  client: EventStoreDBClient,
  stream: string,
  { id, data }: Identity,
): Promise<void> {
  const { jsonEvent, NO_STREAM } = library();
  const event = jsonEvent({ id, type: "LogNamed", data });
  await client.appendToStream(stream, event, { expectedRevision: NO_STREAM, requiresLeader: true });
}

/** The existing one, else a new one. */
export async function findIdentity(client: EventStoreDBClient, stream: string) {
  const known = await readIdentity(client, stream);
  if (known !== null) return known;
  await writeIdentity(client, stream, newIdentity()).catch((error) => {
    if (!hasType(error, "WRONG_EXPECTED_VERSION")) throw error;
  });
  const written = await readIdentity(client, stream);
  // A cluster accepts an event before enough nodes have it, and shows it later.
  if (written === null) throw new Error("what was written cannot be read yet");
  return written;
}
