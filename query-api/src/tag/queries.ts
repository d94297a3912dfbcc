import { can } from "@annals/access";
import { notFound } from "@annals/http";
import { entryTable, entryTagTable, tagTable } from "@annals/projectors/tables";
import { visibleAncestors } from "../entry/ancestors.ts";
import { summaryColumns, summaryOf } from "../entry/columns.ts";
import { personBy, personOr } from "../person/answer.ts";
import { type Paged, type Paging, paged, type Window, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, type Selected, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { CountedTag, ListedTag, TaggedEntry, TagPage } from "./contract.ts";
import { tagsOf } from "./part.ts";
import type { Tag } from "./tag.ts";

const t = columns(tagTable, "t");
const merged = columns(tagTable, "merged");
const known = columns(tagTable, "known");
const x = columns(entryTagTable, "x");
const other = columns(entryTagTable, "other");
const e = columns(entryTable, "e");
const top = columns(entryTable, "top");

/** Whether the viewer sees all tags, also those of no page that they may view. */
const seesAll = ({ viewer }: View): boolean => can(viewer.roles, "administer");

/** By tag, data about the pages that the viewer may view. */
const counted = ({ table, visible }: Scope) => `(
  select ${x.tag}, count(*)::int as pages, max(${x.since}) as last_given
  from ${table(x)} join ${table(e)} on ${e.id} = ${x.entry} and ${visible(e)}
  where ${x.space} = $space group by ${x.tag})`;

const listed = (scope: Scope) => ({
  ...pick(t, "id", "name", "color", "created_at", "created_by"),
  maker: personBy(scope, t.created_by),
  pages: sql<number>("coalesce(counted.pages, 0)"),
  last_given: sql<Date | null>("counted.last_given"),
  merged: sql<string[]>(`array(
    select ${merged.id} from ${scope.table(merged)} where ${merged.stands_for} = ${t.id} and ${merged.id} <> ${t.id}
    order by ${merged.id})`),
});
type ListedRow = Selected<ReturnType<typeof listed>>;

/** The tags that exist for the viewer: those of pages that they may view, those that they made; for admins all. */
const fromSeen = (scope: Scope<{ all: boolean }>) => `
  from ${scope.table(t)} left join ${counted(scope)} counted on counted.tag = ${t.id}
  where ${t.space} = $space and ${t.stands_for} = ${t.id}
    and ($all::boolean or counted.pages > 0 or ${t.created_by} = $person::uuid)`;

const countStatement = statement("tags_count", (scope: Scope<{ all: boolean }>) => {
  const { table, visible } = scope;
  const pages = (has: string) => `(
    select count(*)::int from ${table(e)} where ${e.space} = $space and ${e.type} = 'blog' and ${visible(e)}
      and ${has} exists (select from ${table(x)} where ${x.entry} = ${e.id}))`;
  return select({
    total: sql<number>(`(select count(*)::int ${fromSeen(scope)})`),
    tagged: sql<number>(pages("")),
    untagged: sql<number>(pages("not")),
  })``;
});

const listStatement = statement("tags", (scope: Scope<{ all: boolean } & Window>) => {
  return select(listed(scope))`
    ${fromSeen(scope)} order by lower(${t.name}), ${t.id} limit $limit offset $offset`;
});

/** The page size that fits all tags of a space. */
const maxAll = 5000;

/** The tags that exist for the viewer. */
export async function readTags(view: View, paging: Paging, isAll: boolean) {
  const wanted = isAll ? { page: 1, per_page: maxAll } : paging;
  const all = seesAll(view);
  const [count] = await view.rows(countStatement, { all });
  const rows = await view.rows(listStatement, { all, ...windowOf(wanted) });
  const { total, tagged, untagged } = count!;
  return {
    ...paged(rows.map(listedOf), total, wanted),
    tagged_pages: tagged,
    untagged_pages: untagged,
  };
}

function listedOf({ created_at, created_by, maker, last_given, merged, ...tag }: ListedRow): ListedTag {
  return {
    ...tag,
    created_at: created_at.toISOString(),
    created_by: personOr(maker, created_by),
    last_given_at: last_given?.toISOString() ?? null,
    merged_ids: merged,
  };
}

const presentStatement = statement(
  "tag_present",
  ({ table }: Scope<{ id: string }>) =>
    select({ id: t.stands_for })`from ${table(t)} where ${t.id} = $id and ${t.space} = $space`,
);

const tagStatement = statement("tag", (scope: Scope<{ id: string; all: boolean }>) => {
  return select(listed(scope))`${fromSeen(scope)} and ${t.id} = $id`;
});

const maxTogether = 8;
const togetherStatement = statement(
  "tag_together",
  ({ table, visible }: Scope<{ id: string }>) =>
    select({
      id: other.tag,
      name: other.name,
      color: other.color,
      pages: sql<number>("count(*)::int"),
    })`
    from ${table(x)} join ${table(e)} on ${e.id} = ${x.entry} and ${visible(e)}
    join ${table(other)} on ${other.entry} = ${x.entry} and ${other.tag} <> ${x.tag}
    where ${x.tag} = $id and ${x.space} = $space
    group by ${other.tag}, ${other.name}, ${other.color}
    order by count(*) desc, ${other.name} limit ${maxTogether}`,
);

/** The pages at the top that the viewer may view, and how many of the tagged ones are there or below. */
const placesStatement = statement(
  "tag_places",
  ({ table, visible }: Scope<{ id: string }>) =>
    select({ ...pick(top, "id", "slug", "title"), pages: sql<number>("count(*)::int") })`
    from ${table(x)} join ${table(e)} on ${e.id} = ${x.entry} and ${visible(e)}
    join ${table(top)} on ${top.id} = coalesce(${e.ancestors}[1], ${e.id}) and ${visible(top)}
    where ${x.tag} = $id and ${x.space} = $space
    group by ${top.id}, ${top.slug}, ${top.title}
    order by count(*) desc, ${top.title} limit ${maxTogether}`,
);

/** The tag that an id stands for, as far as it exists for the viewer. @throws Problem 404 */
async function readPresent(view: View, id: string): Promise<ListedRow> {
  const present = await view.first(presentStatement, { id });
  if (!present?.id) throw notFound();
  return view.one(tagStatement, { id: present.id, all: seesAll(view) });
}

/** A tag with its data. @throws Problem 404 when it is on no page that the viewer may view */
export async function readTag(view: View, asked: string): Promise<TagPage> {
  const tag = await readPresent(view, asked);
  const { id } = tag;
  const together: CountedTag[] = await view.rows(togetherStatement, { id });
  const places = await view.rows(placesStatement, { id });
  return { ...listedOf(tag), together, places };
}

type TaggedValues = { id: string; by_title: boolean } & Window;
const taggedStatement = statement("tagged_entries", (scope: Scope<TaggedValues>) => {
  const { table, visible } = scope;
  return select({
    ...summaryColumns(scope, e),
    ...pick(e, "description", "updated_at", "author"),
    trail: visibleAncestors(scope, e),
    tags: tagsOf(scope, e),
    author_person: personBy(scope, e.author),
  })`
    from ${table(x)} join ${table(e)} on ${e.id} = ${x.entry} and ${visible(e)}
    where ${x.tag} = $id and ${x.space} = $space
    order by case when $by_title::boolean then ${e.sort_title} end,
      case when $by_title::boolean then null else ${e.updated_at} end desc, ${e.sort_title}, ${e.id}
    limit $limit offset $offset`;
});

/** The pages with a tag. @throws Problem 404 when there is no such tag for the viewer */
export async function readTagged(
  view: View,
  asked: string,
  paging: Paging,
  sort: "updated" | "title",
): Promise<Paged<TaggedEntry>> {
  const { id, pages } = await readPresent(view, asked);
  const rows = await view.rows(taggedStatement, { id, by_title: sort === "title", ...windowOf(paging) });
  const data = rows.map((row) => ({
    ...summaryOf(row, view.viewer),
    description: row.description,
    breadcrumbs: (row.trail ?? []).map(({ id, title }) => ({ id, title })),
    tags: row.tags,
    author_user: personOr(row.author_person, row.author),
    updated_at: row.updated_at.toISOString(),
  }));
  return paged(data, pages, paging);
}

const namedStatement = statement(
  "tags_named",
  ({ table }: Scope<{ names: string[] }>) =>
    select({ name: sql<string>(`lower(${t.name})`), id: t.stands_for })`
    from ${table(t)} where ${t.space} = $space and lower(${t.name}) = any($names::text[]) and ${t.stands_for} is not null
    order by ${t.stands_for} = ${t.id}`,
);

/** The tags of some names; null when one of them is not a tag. The caller has to check access. */
export async function tagsNamed(view: View, names: string[]): Promise<string[] | null> {
  const wanted = [...new Set(names.map((name) => name.normalize("NFC").toLowerCase()))];
  const rows = await view.rows(namedStatement, { names: wanted });
  const known = new Map(rows.map(({ name, id }) => [name, id!]));
  const ids = wanted.map((name) => known.get(name));
  return ids.every((id) => id !== undefined) ? ids : null;
}

const withIdsStatement = statement(
  "tags_with_ids",
  ({ table }: Scope<{ ids: string[] }>) =>
    select(pick(known, "id", "name", "color"))`
    from ${table(t)} join ${table(known)} on ${known.id} = ${t.stands_for}
    where ${t.space} = $space and ${t.id} = any($ids::uuid[])
    order by lower(${known.name}), ${known.id}`,
);

/** The tags that some ids stand for, by name. The caller has to check access. */
export async function tagsWithIds(view: View, ids: string[]): Promise<Tag[]> {
  const rows = await view.rows(withIdsStatement, { ids });
  // Two that were merged are one.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Of some entries, how many have each tag, as far as the viewer may view them. */
const facetStatement = statement(
  "tag_facets",
  ({ table, visible }: Scope<{ ids: string[] }>) =>
    select({ id: x.tag, name: x.name, color: x.color, pages: sql<number>("count(*)::int") })`
    from ${table(x)} join ${table(e)} on ${e.id} = ${x.entry} and ${visible(e)}
    where ${x.space} = $space and ${x.entry} = any($ids::uuid[])
    group by ${x.tag}, ${x.name}, ${x.color} order by count(*) desc, lower(${x.name}) limit 50`,
);
export const readFacet = (view: View, ids: string[]): Promise<CountedTag[]> =>
  view.rows(facetStatement, { ids });
