import { flagsOf } from "@annals/access";
import { draftTable, entryTable, pageTable, seatTable } from "@annals/projectors/tables";
import { personBy, personOf, personOr } from "../person/answer.ts";
import type { Dependency } from "../runtime/changes.ts";
import { columns, optional, pick, type Selected, type Sql, scalar, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Viewer } from "../runtime/viewer.ts";
import { crumbJson, orderOf, sorted, summaryColumns, summaryOf, visibleChildren } from "./columns.ts";
import type { Crumb, Entry } from "./contract.ts";
import { type Parts, selectParts } from "./part.ts";

const e = columns(entryTable, "e");
const page = optional(columns(pageTable, "page"));
const seat = optional(columns(seatTable, "seat"));
const draft = optional(columns(draftTable, "draft"));
const ancestor = columns(entryTable, "ancestor");
const sibling = columns(entryTable, "sibling");

/** Whether the read models have set aside a fact of the entry. */
export const isParked = sql<boolean>(`exists (
  select from annals.parked p join annals.generation g on g.number = p.generation and g.state = 'live'
  where p.projection = 'content' and p.subject = ${e.id}::text)`);

/** What is selected for a page, all in one round trip. */
const pageColumns = (scope: Scope, parts: Parts) => ({
  ...summaryColumns(scope, e),
  ...pick(e, "description", "commentable", "template_id", "parent", "sort_order", "show_in_nav", "settings"),
  ...pick(e, "own_sharing", "author", "created_at", "updated_at", "published_at", "ancestors"),
  ...pick(page, "html", "headings"),
  seat_since: seat.since,
  seat_until: seat.until,
  seat: personBy(scope, seat.person),
  draft_changed: draft.changed,
  draft_saved_at: draft.saved_at,
  parked: isParked,
  author_person: personBy(scope, e.author),
  publisher: personBy(scope, e.published_by),
  breadcrumbs: visibleAncestors(scope),
  previous: visibleSibling(scope, "<", "desc"),
  next: visibleSibling(scope, ">", "asc"),
  children: visibleChildren(scope, e),
  parts: selectParts(parts, scope, e),
});

export const pageStatement = (parts: Parts) =>
  statement("page", (scope: Scope<{ id: string; now: Date }>) => {
    const { table, visible } = scope;
    return select(pageColumns(scope, parts))`
      from ${table(e)}
      left join ${table(page)} on ${page.entry} = ${e.id}
      left join ${table(seat)} on ${seat.entry} = ${e.id} and ${seat.until} > $now
      left join ${table(draft)} on ${draft.entry} = ${e.id}
      where ${e.id} = $id and ${e.space} = $space and ${visible(e)}`;
  });

/** The ancestors that the viewer may view, from the top. */
function visibleAncestors({ table, visible }: Scope): Sql<Crumb[] | null> {
  const all = sql<Crumb[]>(`json_agg(${crumbJson(ancestor)} order by cardinality(${ancestor.ancestors}))`);
  return scalar(
    select({ value: all })`
      from ${table(ancestor)} where ${ancestor.id} = any(${e.ancestors}) and ${visible(ancestor)}`,
  );
}

/** The nearest sibling on one side. At the top there is no parent to compare with, hence the two halves. */
function visibleSibling(scope: Scope, side: "<" | ">", direction: "asc" | "desc"): Sql<Crumb | null> {
  const { table, visible } = scope;
  const half = (place: string) =>
    scalar(
      select({ value: crumbJson(sibling) })`
        from ${table(sibling)}
        where ${sibling.space} = ${e.space} and ${place} and ${visible(sibling)}
          and ${orderOf(sibling)} ${side} ${orderOf(e)}
        order by ${sorted(sibling, direction)} limit 1`,
    );
  const atTop = half(`${sibling.parent} is null`);
  const below = half(`${sibling.parent} = ${e.parent}`);
  return sql(`case when ${e.parent} is null then ${atTop} else ${below} end`);
}

/** Everything that the answer about a page is made of. */
type PageRow = Selected<ReturnType<typeof pageColumns>>;

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
    parked: row.parked,
    html: row.parked ? "" : (row.html ?? ""),
    headings: row.parked ? [] : (row.headings ?? []),
    published_at: row.published_at?.toISOString() ?? null,
    published_by: personOf(row.publisher),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    at: null,
    ...row.parts,
  };
}

/** What the answer about a page is made from. */
export function dependenciesOfPage({ id, parent, ancestors, ...row }: PageRow): Dependency[] {
  const entries = [id, ...ancestors, row.previous?.id, row.next?.id].filter((one) => one !== undefined);
  const people = [row.author, row.publisher?.id, row.seat?.id].filter((one) => one !== undefined);
  return [
    ...entries.map((entry) => `entry ${entry}` as const),
    ...people.map((person) => `person ${person}` as const),
    // Its children are counted; the next and the previous page are beside it.
    `place ${id}`,
    `place ${parent ?? ""}`,
    `draft ${id}`,
  ];
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
