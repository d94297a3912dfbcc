import { type RecordedFact, upcast } from "@annals/command-api/events";
import { type Block, type Heading, renderBlocks, versionAfter } from "@annals/document";
import type { EventLog, StreamName } from "@annals/event-log";
import { createdEntry, evolveEntry, isEntryFact } from "./evolve.ts";
import type { EntryFacts } from "./tables.ts";

/** An entry as it was at a moment, with the text that people then read. */
export interface PastEntry extends EntryFacts {
  /** Of the version that was published then; none when there was none. */
  blocks: Block[];
  html: string;
  headings: Heading[];
  text: string;
}

/**
 * What an entry was at a moment, from its own two streams in the log; what stood above it is not looked at.
 * @returns null when it did not exist yet, or never did
 */
export async function replayEntry(
  log: Pick<EventLog, "read">,
  entryId: string,
  at: Date,
): Promise<PastEntry | null> {
  const [life, writing] = await Promise.all([
    readUntil(log, `entry-${entryId}`, at),
    readUntil(log, `draft-${entryId}`, at),
  ]);
  const facts = [...life, ...writing].sort((one, other) => (one.position < other.position ? -1 : 1));
  let entry: EntryFacts | null = null;
  let blocks: Block[] = [];
  for (const fact of facts) {
    if (!isEntryFact(fact)) continue;
    if (fact.type === "EntryCreated") entry = createdEntry(fact);
    else if (entry !== null) entry = evolveEntry(entry, fact);
    if (fact.type === "EntryPublished") blocks = versionAfter(blocks, fact.data);
  }
  if (entry === null) return null;
  const { html, headings, text } = renderBlocks(blocks);
  return { ...entry, blocks, html, headings, text };
}

/** The facts of a stream up to a moment. The clocks of two writers may differ a little: all are looked at. */
async function readUntil(log: Pick<EventLog, "read">, stream: StreamName, at: Date): Promise<RecordedFact[]> {
  const until = at.toISOString();
  const facts: RecordedFact[] = [];
  for await (const event of log.read(stream)) {
    const fact = event.metadata.at <= until ? upcast(event) : null;
    if (fact !== null) facts.push(fact);
  }
  return facts;
}
