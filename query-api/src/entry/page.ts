import { flagsOf } from "@annals/access";
import { type PersonRow, personOf, personOr, personSql } from "../person/person.ts";
import { type Sql, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { crumbSql, orderOf, type SummaryRow, sorted, summaryColumns, summaryOf } from "./columns.ts";
import type { Crumb, Entry } from "./contract.ts";

/** Everything a page's answer is made of, in one round trip. */
export interface PageRow extends SummaryRow {
  description: string;
  commentable: boolean;
  template_id: string | null;
  sort_order: number;
  show_in_nav: boolean;
  settings: Record<string, unknown>;
  /** Principal → level. */
  own_sharing: Record<string, number>;
  author: string;
  author_person: PersonRow | null;
  breadcrumbs: Crumb[] | null;
  parent: string | null;
  previous: Crumb | null;
  next: Crumb | null;
  children: number;
  html: string | null;
  headings: Entry["headings"] | null;
  published_at: Date | null;
  publisher: PersonRow | null;
  created_at: Date;
  updated_at: Date;
  seat: PersonRow | null;
  seat_since: Date | null;
  seat_until: Date | null;
  draft_changed: boolean | null;
  draft_saved_at: Date | null;
}

export const pageStatement = statement<PageRow, { id: string; now: Date }>("page", (sql) => {
  const { read, access } = sql;
  return `
    select ${summaryColumns(sql, "e")},
      e.description, e.commentable, e.template_id, e.parent, e.sort_order, e.show_in_nav, e.settings, e.own_sharing,
      e.author, e.created_at, e.updated_at, e.published_at,
      page.html, page.headings,
      seat.since as seat_since, seat.until as seat_until, ${personSql(read, "seat.person")} as seat,
      draft.changed as draft_changed, draft.saved_at as draft_saved_at,
      ${personSql(read, "e.author")} as author_person,
      ${personSql(read, "e.published_by")} as publisher,
      ${trailSql(sql)} as breadcrumbs,
      ${siblingSql(sql, "<", "desc")} as previous,
      ${siblingSql(sql, ">", "asc")} as next,
      (select count(*)::int from ${read}.entry c
        where c.space = e.space and c.parent = e.id and ${access.visible("c")}) as children
    from ${read}.entry e
    left join ${read}.page on page.entry = e.id
    left join ${read}.seat on seat.entry = e.id and seat.until > $now
    left join ${read}.draft on draft.entry = e.id
    where e.id = $id and e.space = $space and ${access.visible("e")}`;
});

/** The ancestors that the viewer may view, from the top. */
function trailSql({ read, access }: Sql): string {
  return `
    (select json_agg(${crumbSql("a")} order by cardinality(a.ancestors))
     from ${read}.entry a
     where a.id = any(e.ancestors) and ${access.visible("a")})`;
}

/** The nearest sibling on one side. At the top there is no parent to compare with, hence the two halves. */
function siblingSql(sql: Sql, side: "<" | ">", direction: "asc" | "desc"): string {
  const half = (place: string) => `
    (select ${crumbSql("s")} as crumb from ${sql.read}.entry s
     where s.space = e.space and ${place} and ${sql.access.visible("s")} and ${orderOf("s")} ${side} ${orderOf("e")}
     order by ${sorted("s", direction)} limit 1)`;
  return `case when e.parent is null then ${half("s.parent is null")} else ${half("s.parent = e.parent")} end`;
}

/** The answer about a page, for those who may view it. */
export function pageOf(row: PageRow, viewer: Viewer): Entry {
  const { canEdit, canManage } = flagsOf(row.level, viewer.roles);
  const breadcrumbs = row.breadcrumbs ?? [];
  const above = breadcrumbs.at(-1);
  const parent = above !== undefined && above.id === row.parent ? above : null;
  return {
    ...summaryOf(row, viewer),
    description: row.description,
    commentable: Number(row.commentable),
    template_id: row.template_id,
    parent_entry_id: parent === null ? null : parent.id,
    parent,
    sort_order: row.sort_order,
    show_in_nav: Number(row.show_in_nav),
    settings: row.settings,
    sharing: canManage ? sharingOf(row.own_sharing) : [],
    author_id: row.author,
    author: personOr(row.author_person, row.author),
    occupied_by: canEdit ? occupants(row) : [],
    drafts_count: canEdit && row.draft_changed ? 1 : 0,
    breadcrumbs,
    prev_sibling: row.previous,
    next_sibling: row.next,
    children_count: row.children,
    html: row.html ?? "",
    headings: row.headings ?? [],
    published_at: row.published_at?.toISOString() ?? null,
    published_by: personOf(row.publisher),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    at: null,
  };
}

/** The records that stand on an entry itself. */
export function sharingOf(own: Record<string, number>): Entry["sharing"] {
  return Object.entries(own)
    .map(([principal, level]) => ({ principal, level }))
    .sort((a, b) => (a.principal < b.principal ? -1 : 1));
}

function occupants({ seat, seat_since, seat_until, draft_saved_at }: PageRow): Entry["occupied_by"] {
  if (seat === null || seat_since === null || seat_until === null) return [];
  return [
    {
      ...personOf(seat),
      since: seat_since.toISOString(),
      until: seat_until.toISOString(),
      last_saved_at: draft_saved_at?.toISOString() ?? null,
    },
  ];
}
