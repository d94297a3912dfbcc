import { needs } from "@annals/access";
import { type Block, type Heading, renderBlocks } from "@annals/document";
import { forbidden, notFound } from "@annals/http";
import { type PersonRow, personOr, personSql } from "../person/person.ts";
import { offsetOf, type Paged, type Paging, paged } from "../runtime/paging.ts";
import type { Reads } from "../runtime/reads.ts";
import { statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import type { Revision } from "./contract.ts";

interface RevisionRow {
  number: number;
  title: string;
  note: string;
  at: Date;
  /** Null for the system itself. */
  by: string | null;
  publisher: PersonRow | null;
}

const countStatement = statement<{ level: number; total: number }, { id: string }>(
  "revisions_count",
  ({ read, access }) => `
    select ${access.level("e")} as level,
      (select count(*)::int from ${read}.revision r where r.entry = e.id) as total
    from ${read}.entry e
    where e.id = $id and e.space = $space and ${access.visible("e")}`,
);

const listStatement = statement<RevisionRow, { id: string; limit: number; offset: number }>(
  "revisions",
  ({ read, access }) => `
    select r.number, r.title, r.note, r.at, r.by, ${personSql(read, "r.by")} as publisher
    from ${read}.entry e
    join ${read}.revision r on r.entry = e.id
    where e.id = $id and e.space = $space and ${access.visible("e")} and ${access.level("e")} >= ${needs.seeHistory}
    order by r.number desc limit $limit offset $offset`,
);

const oneStatement = statement<
  { level: number; number: number | null } & RevisionRow & { description: string; blocks: Block[] },
  { id: string; number: number }
>(
  "revision",
  ({ read, access }) => `
    select ${access.level("e")} as level, r.number, r.title, r.description, r.note, r.blocks, r.at, r.by,
      ${personSql(read, "r.by")} as publisher
    from ${read}.entry e
    left join ${read}.revision r
      on r.entry = e.id and r.number = $number::bigint and ${access.level("e")} >= ${needs.seeHistory}
    where e.id = $id and e.space = $space and ${access.visible("e")}`,
);

const managersOnly = () => forbidden("Only those who manage this page see its versions.");

/** The published versions of a page, newest first. @throws Problem 404, and 403 for those who do not manage it */
export async function readRevisions(
  reads: Reads,
  viewer: Viewer,
  id: string,
  paging: Paging,
): Promise<Paged<Revision>> {
  const found = await reads.first(countStatement, viewer, { id });
  if (found === undefined) throw notFound();
  if (found.level < needs.seeHistory) throw managersOnly();
  const rows = await reads.rows(listStatement, viewer, {
    id,
    limit: paging.per_page,
    offset: offsetOf(paging),
  });
  return paged(rows.map(revisionOf), found.total, paging);
}

/** One version, as it was read. @throws as `readRevisions` does */
export async function readRevision(
  reads: Reads,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<Revision & { description: string; html: string; headings: Heading[] }> {
  const row = await reads.first(oneStatement, viewer, { id, number });
  if (row === undefined) throw notFound();
  if (row.level < needs.seeHistory) throw managersOnly();
  if (row.number === null) throw notFound();
  const { html, headings } = renderBlocks(row.blocks);
  return { ...revisionOf(row), description: row.description, html, headings };
}

function revisionOf({ number, title, note, at, by, publisher }: RevisionRow): Revision {
  return {
    id: number,
    number,
    title,
    note,
    published_at: at.toISOString(),
    published_by: personOr(publisher, by),
  };
}
