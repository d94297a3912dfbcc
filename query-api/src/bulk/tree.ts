/** The pages of a space for admins who tidy up: each with its state, and lists of those that need something. */
import {
  draftTable,
  entryTable,
  entryTagTable,
  personTable,
  reviewTable,
  verificationTable,
} from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { personBy, personColumns, personOf, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { tagsOf } from "../tag/part.ts";
import { maxListed, type TreeFilter, type TreePage } from "./contract.ts";

const e = columns(entryTable, "e");
const d = columns(draftTable, "d");
const v = columns(verificationTable, "v");
const r = columns(reviewTable, "r");
const x = columns(entryTagTable, "x");
const p = columns(personTable, "p");
const below = columns(entryTable, "below");

/** The state of a page, as SQL. A section has no text to publish, to check or to tag. */
const kinds = ({ table }: Scope) => ({
  isPage: `${e.type} <> 'section'`,
  hasDraft: sql<boolean>(`(${e.type} <> 'section' and (${e.version} = 0 or exists (
    select from ${table(d)} where ${d.entry} = ${e.id} and ${d.changed})))`),
  isStale: sql<boolean>(
    `exists (select from ${table(v)} where ${v.entry} = ${e.id} and ${v.due} <= $today::text)`,
  ),
  isUntagged: `(${e.type} <> 'section' and not exists (select from ${table(x)} where ${x.entry} = ${e.id}))`,
});

const pagesStatement = statement("tree_pages", (scope: Scope<{ ids: string[]; today: string }>) => {
  const { table, visible } = scope;
  const { hasDraft, isStale } = kinds(scope);
  return select({
    ...summaryColumns(scope, e),
    ...pick(e, "parent", "sort_order", "changed_at", "author"),
    has_draft: hasDraft,
    in_review: sql<boolean>(`exists (select from ${table(r)} where ${r.entry} = ${e.id})`),
    is_stale: isStale,
    tags: tagsOf(scope, e),
    trail: visibleAncestors(scope, e),
    writer: personBy(scope, e.author),
    pages_below: sql<number>(`(
      select count(*)::int from ${table(below)} where ${below.ancestors} @> array[${e.id}] and ${visible(below)})`),
  })`
    from ${table(e)} where ${e.space} = $space and ${e.id} = any($ids::uuid[]) and ${visible(e)}`;
});

/** The state of some pages, as far as they exist for the viewer. */
export async function readTreePages(view: View, ids: string[], today: string): Promise<TreePage[]> {
  const rows = await view.rows(pagesStatement, { ids, today });
  return rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    parent_entry_id: row.parent,
    breadcrumbs: (row.trail ?? []).map(({ id, title }) => ({ id, title })),
    sort_order: row.sort_order,
    has_draft: row.has_draft,
    in_review: row.in_review,
    is_stale: row.is_stale,
    tags: row.tags,
    pages_below: row.pages_below,
    author_user: personOr(row.writer, row.author),
    changed_at: row.changed_at.toISOString(),
  }));
}

interface Wanted {
  q: string;
  filter: TreeFilter | null;
  author: string | null;
  tag: string | null;
}

const listStatement = statement("tree_list", (scope: Scope<Wanted & { today: string; max: number }>) => {
  const { table, visible } = scope;
  const { hasDraft, isStale, isUntagged } = kinds(scope);
  return select({ ...pick(e, "id", "title", "type"), total: sql<number>("count(*) over ()::int") })`
    from ${table(e)}
    where ${e.space} = $space and ${visible(e)}
      and ($q::text = '' or strpos(lower(${e.title}), lower($q)) > 0)
      and ($author::uuid is null or ${e.author} = $author::uuid)
      and ($tag::uuid is null or exists (
        select from ${table(x)} where ${x.entry} = ${e.id} and ${x.tag} = $tag::uuid))
      and ($filter::text is null
        or $filter = 'drafts' and ${hasDraft} or $filter = 'stale' and ${isStale}
        or $filter = 'untagged' and ${isUntagged})
    order by ${e.sort_title}, ${e.id} limit $max`;
});

const countsStatement = statement("tree_counts", (scope: Scope<{ today: string }>) => {
  const { table, visible } = scope;
  const { isPage, hasDraft, isStale, isUntagged } = kinds(scope);
  const counted = (condition: string) => sql<number>(`(count(*) filter (where ${condition}))::int`);
  return select({
    pages: counted(isPage),
    sections: counted(`not (${isPage})`),
    drafts: counted(hasDraft),
    stale: counted(isStale),
    untagged: counted(isUntagged),
  })`from ${table(e)} where ${e.space} = $space and ${visible(e)}`;
});

const authorsStatement = statement(
  "tree_authors",
  ({ table, visible }: Scope) =>
    select(personColumns(p))`
    from ${table(p)} where not ${p.erased} and ${p.id} in (
      select ${e.author} from ${table(e)} where ${e.space} = $space and ${visible(e)})
    order by ${p.display_name}, ${p.id}`,
);

/** The pages that fit, and how many there are of each kind. */
export async function readTreeList(
  view: View,
  { q, filter = null, author = null, tag = null }: Partial<Wanted> & { q: string },
  today: string,
) {
  const isNarrowed = q !== "" || filter !== null || author !== null || tag !== null;
  const [counts] = await view.rows(countsStatement, { today });
  const people = await view.rows(authorsStatement, {});
  const rows = isNarrowed
    ? await view.rows(listStatement, { q, filter, author, tag, today, max: maxListed })
    : [];
  return {
    data: rows.map(({ total: _, ...row }) => row),
    total: rows[0]?.total ?? 0,
    counts: counts!,
    authors: people.map((one) => personOf(one)),
  };
}
