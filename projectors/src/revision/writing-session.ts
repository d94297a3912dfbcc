import type { Fact } from "@annals/command-api/events";
import {
  each,
  ofType,
  type RecordedFact,
  readModel,
  subjectOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { factsBeside } from "../writing/beside.ts";
import { draftTable } from "../writing/tables.ts";
import { type WritingSessionRow, writingSessionTable } from "./tables.ts";

/** By id of an entry, the first revision of its newest session. */
type Newest = Map<string, number>;

/** Facts that end a session: the seat is taken, also by the same person again, or released. */
const seatFacts = ["SeatOccupied", "SeatReleased", "SeatLapsed"] as const satisfies Fact["type"][];
const endings = ["DraftDiscarded", "EntryPublished"] as const satisfies Fact["type"][];

/** Its handlers come before those of drafts. */
export const writingSessionModel = readModel({
  name: "writing session",
  version: 1,
  tables: [writingSessionTable],
  follows: ["draft", "seat"],
  ignores: ["SeatRenewed", ...factsBeside],
  async load(events: RecordedFact[], { rows }: Unit): Promise<Newest> {
    const facts = ofType(events, "DraftSaved", ...seatFacts, ...endings);
    if (facts.length === 0) return new Map();
    const entries = [...new Set(facts.map(subjectOf))];
    await rows(draftTable).load(ofType(events, "DraftSaved").map((event) => [subjectOf(event)]));
    const newest = await rows(writingSessionTable).loadWhere(newestOf, [entries]);
    return new Map(newest.map(({ entry, first }) => [entry, first]));
  },
  on: {
    DraftSaved(event, { rows }, newest) {
      const entry = subjectOf(event);
      const { revision: last } = event;
      const by = event.metadata.actor;
      const until = timeOf(event);
      const session = newestIn(entry, rows, newest);
      if (session?.goes_on && session.by === by) {
        rows(writingSessionTable).put({ ...session, last, until, saves: session.saves + 1 });
        return;
      }
      newest.set(entry, last);
      const version = (rows(draftTable).get(entry)?.version ?? 0) + 1;
      const begun = { entry, first: last, last, version, since: until, until, by, saves: 1 };
      rows(writingSessionTable).put({ ...begun, goes_on: true, discarded: false });
    },
    ...each([...seatFacts, ...endings], (event, { rows }, newest: Newest) => {
      const session = newestIn(subjectOf(event), rows, newest);
      if (session === undefined) return;
      const discarded = session.discarded || event.type === "DraftDiscarded";
      if (session.goes_on || discarded !== session.discarded)
        rows(writingSessionTable).put({ ...session, goes_on: false, discarded });
    }),
  },
});

const newestOf = `(t.entry, t.first) in (
  select newest.entry, newest.first from unnest($1::uuid[]) e (id) cross join lateral (
    select s.entry, s.first from writing_session s where s.entry = e.id order by s.first desc limit 1) newest)`;

function newestIn(entry: string, rows: Unit["rows"], newest: Newest): WritingSessionRow | undefined {
  const first = newest.get(entry);
  return first === undefined ? undefined : rows(writingSessionTable).get(entry, String(first));
}
