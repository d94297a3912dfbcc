import { type ChangedFields, changedBy, type RecordedFact, upcast } from "@annals/command-api/events";
import { type Block, type Heading, renderBlocks, versionAfter } from "@annals/document";
import type { EventLog, StreamName } from "@annals/event-log";
import { createdEntry, type EntryFact, evolveEntry, isEntryFact } from "./evolve.ts";
import type { EntryFacts } from "./tables.ts";

/** An entry as it was at a moment, with the text that people then read. */
export interface PastEntry extends EntryFacts, PastText {}

/** The text of a version that was published; empty when there was none. */
export interface PastText {
  blocks: Block[];
  html: string;
  headings: Heading[];
  text: string;
}

/** The log of an entry as far as it was read: enough to know what readers saw at any moment. */
export interface EntryHistory {
  /** In the order of the log. Of saves only those before the first publication, without their text. */
  facts: readonly EntryFact[];
  /** Where to read on in each of its two streams. */
  next: { entry: number; draft: number };
}

type Log = Pick<EventLog, "read">;

/** The history of an entry. @param known what was read before: only later facts are read */
export async function readHistory(
  log: Log,
  entryId: string,
  known: EntryHistory = { facts: [], next: { entry: 0, draft: 0 } },
): Promise<EntryHistory> {
  const [life, writing] = await Promise.all([
    readOn(log, `entry-${entryId}`, known.next.entry),
    readOn(log, `draft-${entryId}`, known.next.draft),
  ]);
  if (life.facts.length + writing.facts.length === 0) return known;
  const facts = [...known.facts, ...life.facts, ...writing.facts].sort((one, other) =>
    one.position < other.position ? -1 : 1,
  );
  return { facts: withoutLaterSaves(facts), next: { entry: life.next, draft: writing.next } };
}

/**
 * An entry at a moment, without its text; null when it did not exist yet. The clocks of two writers may differ a little:
 * all facts are looked at.
 */
export function entryAt({ facts }: EntryHistory, at: Date): EntryFacts | null {
  let entry: EntryFacts | null = null;
  for (const fact of until(facts, at)) {
    if (fact.type === "EntryCreated") entry = createdEntry(fact);
    else if (entry !== null) entry = evolveEntry(entry, fact);
  }
  return entry;
}

/** The text that readers saw at a moment. */
export function textAt({ facts }: EntryHistory, at: Date): PastText {
  let blocks: Block[] = [];
  for (const fact of until(facts, at))
    if (fact.type === "EntryPublished") blocks = versionAfter(blocks, fact.data);
  const { html, headings, text } = renderBlocks(blocks);
  return { blocks, html, headings, text };
}

/**
 * An entry at a moment, from its own two streams in the log; its ancestors are not considered.
 * @returns null when it did not exist yet, or never did
 */
export async function replayEntry(log: Log, entryId: string, at: Date): Promise<PastEntry | null> {
  const history = await readHistory(log, entryId);
  const entry = entryAt(history, at);
  return entry && { ...entry, ...textAt(history, at) };
}

/** An entry at a moment without its text and published fields: its place and its access. */
export async function replayStanding(log: Log, entryId: string, at: Date): Promise<EntryFacts | null> {
  const { facts } = await readOn(log, `entry-${entryId}`, 0);
  return entryAt({ facts, next: { entry: 0, draft: 0 } }, at);
}

function until(facts: readonly EntryFact[], at: Date): EntryFact[] {
  const last = at.toISOString();
  return facts.filter(({ metadata }) => metadata.at <= last);
}

/** A save gives a page its title until it is published, and no longer after that. */
function withoutLaterSaves(facts: EntryFact[]): EntryFact[] {
  const first = facts.findIndex(({ type }) => type === "EntryPublished");
  return facts.filter(({ type }, at) => type !== "DraftSaved" || first < 0 || at < first);
}

/** The facts of a stream about the entry, from a revision on. */
async function readOn(
  log: Log,
  stream: StreamName,
  from: number,
): Promise<{ facts: EntryFact[]; next: number }> {
  const facts: EntryFact[] = [];
  let next = from;
  for await (const event of log.read(stream, from)) {
    next = event.revision + 1;
    const fact: RecordedFact | null = upcast(event);
    if (fact !== null && isEntryFact(fact)) facts.push(withoutText(fact));
  }
  return { facts, next };
}

/** The text of a save is dropped: readers only see what is published. */
const withoutText = (fact: EntryFact): EntryFact =>
  fact.type === "DraftSaved" ? { ...fact, data: { ...fact.data, changes: [] } } : fact;

/** A range of saves: the revisions of the first and the last one, and the time of the last one. */
export interface Saves {
  from: number;
  to: number;
  at: Date;
}

/**
 * An entry with its draft after some saves; null when it did not exist yet.
 * @param published the text of the version before these saves
 */
export async function replayDraft(
  log: Log,
  entryId: string,
  published: Block[],
  { from, to, at }: Saves,
): Promise<{ blocks: Block[]; entry: EntryFacts } | null> {
  let [blocks, fields]: [Block[], ChangedFields] = [published, {}];
  for await (const event of log.read(`draft-${entryId}`, from)) {
    if (event.revision > to) break;
    const fact = upcast(event);
    if (fact?.type === "DraftSaved") {
      blocks = versionAfter(blocks, { changes: fact.data.changes });
      fields = fact.data.fields;
    }
    if (fact?.type === "DraftDiscarded") [blocks, fields] = [published, {}];
  }
  const entry = entryAt(await readHistory(log, entryId), at);
  return entry && { blocks, entry: changedBy(entry, fields) };
}
