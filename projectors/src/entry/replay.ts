import { type RecordedFact, upcast } from "@annals/command-api/events";
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

/** What the log says of an entry, as far as it was read: what is needed to know what readers saw at any moment. */
export interface EntryHistory {
  /** In the order of the log. Of saves only those before the first publication, without their text. */
  facts: readonly EntryFact[];
  /** Where to read on in each of its two streams. */
  next: { entry: number; draft: number };
}

type Log = Pick<EventLog, "read">;

/** The history of an entry. @param known what was read of it before: only what came since is read */
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

/** What an entry was at a moment, but for its text; null when it did not exist yet. The clocks of two writers may differ a little: all facts are looked at. */
export function entryAt({ facts }: EntryHistory, at: Date): EntryFacts | null {
  let entry: EntryFacts | null = null;
  for (const fact of until(facts, at)) {
    if (fact.type === "EntryCreated") entry = createdEntry(fact);
    else if (entry !== null) entry = evolveEntry(entry, fact);
  }
  return entry;
}

/** The text that was read at a moment. */
export function textAt({ facts }: EntryHistory, at: Date): PastText {
  let blocks: Block[] = [];
  for (const fact of until(facts, at))
    if (fact.type === "EntryPublished") blocks = versionAfter(blocks, fact.data);
  const { html, headings, text } = renderBlocks(blocks);
  return { blocks, html, headings, text };
}

/**
 * What an entry was at a moment, from its own two streams in the log; what stood above it is not looked at.
 * @returns null when it did not exist yet, or never did
 */
export async function replayEntry(log: Log, entryId: string, at: Date): Promise<PastEntry | null> {
  const history = await readHistory(log, entryId);
  const entry = entryAt(history, at);
  return entry && { ...entry, ...textAt(history, at) };
}

/** What an entry was at a moment, but for its text and what publications gave it: where it stood and who had access. */
export async function replayStanding(log: Log, entryId: string, at: Date): Promise<EntryFacts | null> {
  const { facts } = await readOn(log, `entry-${entryId}`, 0);
  return entryAt({ facts, next: { entry: 0, draft: 0 } }, at);
}

function until(facts: readonly EntryFact[], at: Date): EntryFact[] {
  const last = at.toISOString();
  return facts.filter(({ metadata }) => metadata.at <= last);
}

/** A save says what a page is called until it is published, and nothing after that. */
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

/** Of a save its text is not kept: readers see what is published. */
const withoutText = (fact: EntryFact): EntryFact =>
  fact.type === "DraftSaved" ? { ...fact, data: { ...fact.data, changes: [] } } : fact;
