/** The sessions of writing between two publications: what was saved in them follows from the log. */
import { needs } from "@annals/access";
import type { Block } from "@annals/document";
import type { EventLog } from "@annals/event-log";
import { invalid, notFound } from "@annals/http";
import type { AnswerOf } from "@annals/http/contract";
import { replayDraft } from "@annals/projectors";
import {
  entryTable,
  pageFieldsIn,
  type WritingSessionRow,
  writingSessionTable,
} from "@annals/projectors/tables";
import type { Tongue } from "../activity/words.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { getSessionOfWriting, RevisionComparison, WritingSession } from "./contract.ts";
import { messages } from "./messages.ts";
import {
  type Compared,
  comparedVersion,
  comparison,
  managersOnly,
  readable,
  readVersion,
} from "./queries.ts";

const e = columns(entryTable, "e");
const s = columns(writingSessionTable, "s");
const before = columns(writingSessionTable, "before");

type Log = Pick<EventLog, "read">;

const sessionColumns = (scope: Scope) => ({
  ...pick(s, "first", "last", "version", "since", "until", "by", "saves"),
  // A discard drops all that was written since the version before.
  discarded: sql<boolean>(`exists (
    select 1 from ${scope.table(before)} where ${before.entry} = ${s.entry}
      and ${before.version} = ${s.version} and ${before.first} >= ${s.first} and ${before.discarded})`),
  person: personBy(scope, s.by),
});

const countStatement = statement(
  "writing_sessions_count",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      level: level(e),
      total: sql<number>(`(select count(*)::int from ${table(s)} where ${s.entry} = ${e.id})`),
    })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const listStatement = statement("writing_sessions", (scope: Scope<{ id: string } & Window>) => {
  const { table, level, visible } = scope;
  return select(sessionColumns(scope))`
    from ${table(e)} join ${table(s)} on ${s.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeHistory}
    order by ${s.first} desc limit $limit offset $offset`;
});

const oneStatement = statement("writing_session", (scope: Scope<{ id: string; session: number }>) => {
  const { table, level, visible } = scope;
  return select({
    ...sessionColumns(scope),
    /** Where the writing after the version before began. */
    began: sql<number>(`(select min(${before.first})::int from ${table(before)}
      where ${before.entry} = ${s.entry} and ${before.version} = ${s.version})`),
  })`
    from ${table(e)} join ${table(s)} on ${s.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeHistory}
      and ${s.last} = $session::int`;
});

/** The sessions of writing of a page, newest first. @throws Problem 404, and 403 for those who do not manage it */
export async function readSessions(view: View, id: string, paging: Paging): Promise<Paged<WritingSession>> {
  const { level, total } = await view.one(countStatement, { id });
  if (level < needs.seeHistory) throw managersOnly();
  const rows = await view.rows(listStatement, { id, ...windowOf(paging) });
  return paged(rows.map(sessionOf), total, paging);
}

/** The page as its draft was at the end of a session. @throws as `readSessions` does, and 404 for a session that is not there */
export async function readSession(
  view: View,
  log: Log,
  id: string,
  session: number,
): Promise<AnswerOf<typeof getSessionOfWriting>> {
  const { row, blocks, fields } = await savedIn(view, log, id, session);
  const { title, ...others } = fields;
  return { ...sessionOf(row), title, ...(await readable(view, id, blocks, others)) };
}

/** The text of a version, or of a session of writing. */
interface Sides {
  from?: number | undefined;
  from_session?: number | undefined;
  to?: number | undefined;
  to_session?: number | undefined;
}

/** What is different between two texts. @throws as `readVersion` does, and 422 when one is not named */
export async function readComparison(
  view: View,
  log: Log,
  id: string,
  { from, from_session, to, to_session }: Sides,
  tongue: Tongue,
): Promise<RevisionComparison> {
  const side = (name: "from" | "to", version?: number, session?: number): Promise<Compared> => {
    if (session !== undefined) return comparedSession(view, log, id, session);
    if (version === undefined) throw invalid(`query.${name}`, messages.noSideGiven);
    return comparedVersion(view, id, version);
  };
  const [one, other] = await Promise.all([side("from", from, from_session), side("to", to, to_session)]);
  return comparison(view, id, one, other, tongue);
}

async function comparedSession(view: View, log: Log, id: string, session: number): Promise<Compared> {
  const { row, blocks, fields } = await savedIn(view, log, id, session);
  const { last, version, until, by, person } = row;
  const about = {
    id: last,
    number: version,
    title: fields.title,
    note: "",
    published_at: until.toISOString(),
  };
  return { about: { ...about, published_by: personOr(person, by), is_session: true }, blocks, fields };
}

/** The draft at the end of a session: the version before, and what was saved since. */
async function savedIn(view: View, log: Log, id: string, session: number) {
  const { level } = await view.one(countStatement, { id });
  if (level < needs.seeHistory) throw managersOnly();
  const [row] = await view.rows(oneStatement, { id, session });
  if (row === undefined) throw notFound();
  const published: Block[] = row.version === 1 ? [] : (await readVersion(view, id, row.version - 1)).blocks;
  const saves = { from: row.began, to: session, at: row.until };
  const draft = await replayDraft(log, id, published, saves);
  if (draft === null || draft.entry.space !== view.viewer.space.id) throw notFound();
  const { title, description, tags, settings } = draft.entry;
  const looks = { ...pageFieldsIn(draft.entry), tags, settings };
  return { row, blocks: draft.blocks, fields: { title, description, ...looks } };
}

type Line = Pick<WritingSessionRow, "last" | "version" | "since" | "until" | "by" | "saves" | "discarded"> & {
  person: PersonRow | null;
};

const sessionOf = ({ last, version, since, until, by, saves, discarded, person }: Line): WritingSession => ({
  ...{ id: last, version, saves, discarded },
  by: personOr(person, by),
  since: since.toISOString(),
  until: until.toISOString(),
});
