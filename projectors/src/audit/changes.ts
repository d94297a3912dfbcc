/** What a fact changed, from the facts of its stream before it. */
import { type PlainValues, type RecordedFact, upcast } from "@annals/command-api/events";
import type { EventLog } from "@annals/event-log";
import { tellable } from "./kinds.ts";

/** A value that a fact changed. Null for nothing. */
export interface ValueChange {
  name: string;
  before: PlainValues[string];
  after: PlainValues[string];
}

/** How many facts of a stream are looked back through. */
const maxFacts = 5_000;

/**
 * What a fact changed: each of its values beside what the last fact of its stream said of the same thing. Null when the log has
 * no such fact.
 */
export async function auditedChanges(
  log: Pick<EventLog, "read">,
  stream: string,
  revision: number,
): Promise<ValueChange[] | null> {
  const facts: RecordedFact[] = [];
  for await (const event of log.read(
    stream as Parameters<EventLog["read"]>[0],
    Math.max(0, revision - maxFacts),
  )) {
    if (event.revision > revision) break;
    const fact = upcast(event);
    if (fact !== null) facts.push(fact);
    if (event.revision === revision) break;
  }
  const fact = facts.pop();
  return fact?.revision === revision ? changesOf(facts, fact) : null;
}

/** Which thing a fact is of, where a stream is about many. */
const subjects = [
  "tag_id",
  "nav_id",
  "field_id",
  "folder_id",
  "object_type",
  "provider",
  "kind",
  "person_id",
];
/** What is told of something that is taken away. */
const telling = ["name", "title", "label", "roles", "url"];

/** The same from facts in memory. @param earlier those of its stream before it, oldest first */
export function changesOf(earlier: readonly RecordedFact[], fact: RecordedFact): ValueChange[] {
  const values = tellable(fact);
  const of = subjects.filter((name) => name in values);
  const before: PlainValues = {};
  for (const other of earlier) {
    const known = tellable(other);
    if (of.every((name) => !(name in known) || known[name] === values[name])) Object.assign(before, known);
  }
  const isEnd = /(?:Removed|Deleted|Left|Deactivated)$/.test(fact.type);
  const gone = isEnd ? telling.filter((name) => name in before && !(name in values)) : [];
  return [
    ...Object.entries(values)
      .filter(([name]) => !of.includes(name))
      .map(([name, after]) => ({ name, before: before[name] ?? null, after })),
    ...gone.map((name) => ({ name, before: before[name] ?? null, after: null })),
  ].filter((one) => !isSame(one.before, one.after));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(empty(one)) === JSON.stringify(empty(other));
const empty = (value: unknown) =>
  value === "" || (Array.isArray(value) && value.length === 0) ? null : value;
