import { needs } from "@annals/access";
import { type Block, peopleIn, renderBlocks } from "@annals/document";
import { forbidden, notFound } from "@annals/http";
import type { AnswerOf } from "@annals/http/contract";
import { differing, prefixed } from "@annals/projectors";
import {
  answeredPageFields,
  entryTable,
  pageFlags,
  type RevisionRow,
  revisionTable,
  type VersionFields,
} from "@annals/projectors/tables";
import type { ActivityChange } from "../activity/contract.ts";
import { namedChanges, namesFor } from "../activity/names.ts";
import type { Tongue } from "../activity/words.ts";
import { headingsOf } from "../entry/headings.ts";
import { readPastAbove } from "../entry/past-tree.ts";
import { withShownValues } from "../field-value/of-page.ts";
import { withFiles } from "../file/shown.ts";
import { type PersonRow, personBy, personOr } from "../person/answer.ts";
import { namedText, namesOf } from "../person/names.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { compareWords } from "./compare.ts";
import { compare } from "./comparer.ts";
import type { Comparison, getRevision, Revision, RevisionComparison } from "./contract.ts";
import { messages } from "./messages.ts";
import { blocksFrom } from "./text.ts";

const e = columns(entryTable, "e");
const r = columns(revisionTable, "r");
const found = optional(r);
const part = columns(revisionTable, "part");

const countStatement = statement(
  "revisions_count",
  ({ table, level, visible }: Scope<{ id: string }>) =>
    select({
      level: level(e),
      total: sql<number>(`(select count(*)::int from ${table(r)} where ${r.entry} = ${e.id})`),
    })`
    from ${table(e)} where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`,
);

const listStatement = statement("revisions", (scope: Scope<{ id: string } & Window>) => {
  const { table, level, visible } = scope;
  return select({ ...pick(r, "number", "title", "note", "at", "by"), publisher: personBy(scope, r.by) })`
    from ${table(e)} join ${table(r)} on ${r.entry} = ${e.id}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeHistory}
    order by ${r.number} desc limit $limit offset $offset`;
});

/** The same for the newest version, which everybody reads. */
const publishedStatement = statement("revision_published", (scope: Scope<{ id: string; number: number }>) => {
  const { table, level, visible } = scope;
  return select(pick(part, "blocks", "changes"))`
    from ${table(e)} join ${table(r)} on ${r.entry} = ${e.id} and ${r.number} = $number::bigint
    join ${table(part)} on ${part.entry} = ${r.entry} and ${part.number} between ${r.whole} and ${r.number}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)} and ${level(e)} >= ${needs.seeDraft}
    order by ${part.number}`;
});

/** A row for each part that the text of the version is made of, in their order. */
const oneStatement = statement("revision", (scope: Scope<{ id: string; number: number }>) => {
  const { table, level, visible } = scope;
  return select({
    level: level(e),
    number: found.number,
    ...pick(r, "title", "description", "note", "fields", "at", "by"),
    ...pick(part, "blocks", "changes"),
    publisher: personBy(scope, r.by),
  })`
    from ${table(e)} left join ${table(r)}
      on ${r.entry} = ${e.id} and ${r.number} = $number::bigint and ${level(e)} >= ${needs.seeHistory}
    left join ${table(part)} on ${part.entry} = ${r.entry} and ${part.number} between ${r.whole} and ${r.number}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)}
    order by ${part.number}`;
});

/** A row for each part, for whoever sees the page. */
const shownStatement = statement("revision_shown", (scope: Scope<{ id: string; number: number }>) => {
  const { table, visible } = scope;
  return select({ title: r.title, ...pick(part, "blocks", "changes") })`
    from ${table(e)} join ${table(r)} on ${r.entry} = ${e.id} and ${r.number} = $number::bigint
    join ${table(part)} on ${part.entry} = ${r.entry} and ${part.number} between ${r.whole} and ${r.number}
    where ${e.id} = $id and ${e.space} = $space and ${visible(e)}
    order by ${part.number}`;
});

/**
 * A version for somebody who was shown it: that they were is for whoever calls this to know.
 * @throws Problem 404
 */
export async function readShownVersion(view: View, id: string, number: number) {
  const rows = await view.rows(shownStatement, { id, number });
  if (rows.length === 0) throw notFound();
  return { title: rows[0]!.title, blocks: blocksFrom(rows) };
}

/** What is different between two of them. */
export async function shownComparison(
  view: View,
  from: { title: string; blocks: Block[] },
  to: { title: string; blocks: Block[] },
): Promise<Comparison> {
  const names = await namesOf(view, [...new Set([...peopleIn(from.blocks), ...peopleIn(to.blocks)])]);
  return { title: compareWords(from.title, to.title), ...(await compare(from.blocks, to.blocks, names)) };
}

/** The published text, for those who can edit. @throws Problem 404 */
export async function readPublishedBlocks(view: View, id: string, number: number) {
  const rows = await view.rows(publishedStatement, { id, number });
  if (rows.length === 0) throw notFound();
  return blocksFrom(rows);
}

export const managersOnly = () => forbidden(messages.onlyManagersSeeVersions);

/** The published versions of a page, newest first. @throws Problem 404, and 403 for those who do not manage it */
export async function readRevisions(view: View, id: string, paging: Paging): Promise<Paged<Revision>> {
  const { level, total } = await view.one(countStatement, { id });
  if (level < needs.seeHistory) throw managersOnly();
  const rows = await view.rows(listStatement, { id, ...windowOf(paging) });
  return paged(rows.map(revisionOf), total, paging);
}

/** A version with its text. @throws as `readRevisions` does, and 404 for a version that is not there */
export async function readVersion(view: View, id: string, number: number) {
  const rows = await view.rows(oneStatement, { id, number });
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.level < needs.seeHistory) throw managersOnly();
  if (row.number === null) throw notFound();
  return { row, blocks: blocksFrom(rows) };
}

/** A text that is compared: that of a version, or of what was saved in a session. */
export interface Compared {
  about: RevisionComparison["from"];
  blocks: Block[];
  fields: VersionFields & { description: string };
}

/** A version as it is compared. @throws as `readVersion` does */
export async function comparedVersion(view: View, id: string, number: number): Promise<Compared> {
  const { row, blocks } = await readVersion(view, id, number);
  const fields = { ...row.fields, description: row.description };
  return { about: { ...revisionOf({ ...row, number }), is_session: false }, blocks, fields };
}

/** What is different between two texts of a page, and beside them. */
export async function comparison(
  view: View,
  id: string,
  from: Compared,
  to: Compared,
  tongue: Tongue,
): Promise<RevisionComparison> {
  const people = [...new Set([...peopleIn(from.blocks), ...peopleIn(to.blocks)])];
  const names = await namesOf(view, people);
  return {
    from: from.about,
    to: to.about,
    title: compareWords(from.about.title, to.about.title),
    ...(await compare(from.blocks, to.blocks, names)),
    fields: await fieldsBetween(view, id, from, to, tongue),
  };
}

async function fieldsBetween(view: View, id: string, from: Compared, to: Compared, tongue: Tongue) {
  const values = async ({ about, fields }: Compared): Promise<Record<string, unknown>> => {
    const { breadcrumbs } = await readPastAbove(view, id, new Date(about.published_at));
    const { description, icon, tags, settings } = fields;
    return {
      parent: breadcrumbs.map(({ title }) => title).join(" / ") || null,
      ...{ description, icon, tags },
      ...Object.fromEntries(pageFlags.map((name) => [name, fields[name]])),
      ...prefixed("settings", settings),
    };
  };
  const [before, after] = await Promise.all([values(from), values(to)]);
  const changes = differing(before, after);
  const names = await namesFor(view, [{ detail: {}, changes }]);
  const isPlace = ({ field }: (typeof changes)[number]) => field === "parent";
  return [
    // Its place is shown in titles already.
    ...changes.filter(isPlace).map((change) => ({ ...change, about: "" }) as ActivityChange),
    ...namedChanges(
      changes.filter((change) => !isPlace(change)),
      names,
      tongue,
    ),
  ];
}

/** One version, as it was read. @throws as `readRevisions` does */
export async function readRevision(
  view: View,
  id: string,
  number: number,
): Promise<AnswerOf<typeof getRevision>> {
  const { row, blocks } = await readVersion(view, id, number);
  const { description, fields } = row;
  return {
    ...revisionOf({ ...row, number }),
    ...(await readable(view, id, blocks, { description, ...fields })),
  };
}

/** A text and the fields beside it, as answers have them. */
export async function readable(
  view: View,
  id: string,
  blocks: readonly Block[],
  fields: VersionFields & { description: string },
) {
  const text = renderBlocks(blocks);
  const { html: shown, headings } = namedText(text, await namesOf(view, text.people));
  return {
    ...fields,
    settings: await withShownValues(view, fields.settings, null),
    html: await withFiles(view, id, shown),
    headings: headingsOf(headings),
    ...answeredPageFields(fields),
  };
}

type Line = Pick<RevisionRow, "number" | "title" | "note" | "at" | "by"> & { publisher: PersonRow | null };

function revisionOf({ number, title, note, at, by, publisher }: Line): Revision {
  return {
    id: number,
    number,
    title,
    note,
    published_at: at.toISOString(),
    published_by: personOr(publisher, by),
  };
}
