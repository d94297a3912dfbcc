/** Facts as other systems get them: CloudEvents 1.0 in the binary mode of their Kafka binding. Pure. `docs/events.yaml` is the contract. */
import type { RecordedEvent } from "@annals/event-log";
import type { Message } from "./client.ts";

/** Version of what surrounds a fact. That of its data is in `ce_dataversion`. */
const contract = "1";
/**
 * Sealed texts, of this way of sealing and of later ones: nothing but one long word behind its mark. What a person wrote may begin like
 * one, and is theirs. The shortest holds 28 bytes, what encrypts and signs it.
 */
const sealed = /^sealed\d+\.[\w-]{38,}$/;

/** @param source which Annals it is of, as a URI reference; null for a fact of no space: those are about accounts */
export function cloudEventOf(event: RecordedEvent, source: string): Message | null {
  const { id, type, stream, revision, position, data, metadata } = event;
  const { space, actor, at, correlation, causation, version } = metadata;
  if (space === null) return null;
  const headers = {
    ...{ ce_specversion: "1.0", ce_id: id, ce_source: source, ce_type: `annals.${type}` },
    ...{ ce_subject: stream, ce_time: at, ce_partitionkey: space, ce_contract: contract },
    ...{ ce_space: space, ce_position: position, ce_revision: String(revision) },
    ...{ ce_correlation: correlation, ce_causation: causation, ce_dataversion: String(version) },
    ...(actor !== null && { ce_actor: actor }),
    "content-type": "application/json",
  };
  return { key: space, headers, value: JSON.stringify(withoutSealed(data)) };
}

/** The same, without the fields that hold something sealed: nobody outside has the keys. */
function withoutSealed(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isSealed(one)).map(withoutSealed);
  if (typeof value !== "object" || value === null) return value;
  const open = Object.entries(value).filter(([, one]) => !isSealed(one));
  return Object.fromEntries(open.map(([name, one]) => [name, withoutSealed(one)]));
}

const isSealed = (value: unknown) => typeof value === "string" && sealed.test(value);

/** The place of a fact that is too large for a topic: its headers, and no data. */
export const withoutData = ({ key, headers }: Message): Message => ({
  ...{ key, value: null },
  headers: { ...headers, ce_toolarge: "true" },
});
