import type { SearchScope } from "../port.ts";
import { escapeLike } from "../typo.ts";
import { type Level, levels, scoreSteps } from "./conditions.ts";
import type { Queryable } from "./tables.ts";
import type { Sought } from "./words.ts";

/** A document that fits, with what is needed to judge and show it. */
export interface Row {
  id: string;
  title: string;
  trail: { id: string; title: string }[];
  headings: string;
  body: string;
}

/** Which documents fit, best first, and how many there are. */
export interface Found {
  ids: string[];
  total: number;
}

/** Documents that are scored at most; beyond them nobody reads on. */
const mostScored = 200;
const mostTitled = 50;

/**
 * The documents of the scope that fit best by their lexemes. When very many would fit, only those where the terms stand
 * in titles, headings or often.
 * @param enough with so many documents there is no need to look further
 * @param last how many ids are given at most
 */
export async function retrieve(
  db: Queryable,
  s: string,
  scope: SearchScope,
  sought: Sought[],
  key: string,
  enough: number,
  last: number,
): Promise<Found> {
  let found: Found = { ids: [], total: 0 };
  // Whatever page is asked for, it is one of the same list.
  for (const level of levels(sought, enough)) {
    found = await fitting(db, s, scope, sought, level, key, last);
    if (found.total >= enough) break;
  }
  return found;
}

async function fitting(
  db: Queryable,
  s: string,
  scope: SearchScope,
  sought: Sought[],
  { branches, titles }: Level,
  key: string,
  last: number,
): Promise<Found> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const viewer = viewerOf(scope, value);
  const { space, person, ownDrafts, view, edit } = viewer;
  const fits = branches.map(
    ({ query, weight }) =>
      `select ${s}.search_fitting(${value(query)}::tsquery, ${space}, ${person}, ${ownDrafts}, ${view}, ${edit}, ${mostScored}) as place,
         ${weight.toFixed(3)}::real as weight`,
  );
  if (titles) fits.push(titled(s, viewer, key, sought.at(-1)!.open, value));
  const score = sought
    .filter(({ term }) => !term.stop)
    .map((one) => scoreOf(one, value))
    .join(" + ");
  const { rows } = await db.query<{ id: string; total: number }>(
    `with fits as (
       ${fits.length > 1 ? `select place, max(weight) as weight from (${fits.join(" union all ")}) as f group by place` : fits[0]}
     )
     select d.id, count(*) over ()::int as total
     from fits join ${s}.search_document as d on d.ctid = fits.place
     order by weight + ${score} + case when title_key = ${value(key)} then 20
         when title_key like ${value(`${escapeLike(key)}%`)} then 5 else 0 end desc,
       cardinality(d.ancestors), d.title, d.id
     limit ${last}`,
    values,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** Those whose titles begin with all that was typed, the same title first. */
const titled = (
  s: string,
  viewer: Viewer,
  key: string,
  open: boolean,
  value: (one: unknown) => string,
): string =>
  `(select t.ctid as place, 0::real as weight from ${s}.search_document as t
    where t.title_key >= ${value(key)} and t.title_key < ${value(`${key}${open ? "" : " "}\u{10ffff}`)} and ${isVisible("t", viewer)}
    order by t.title_key limit ${mostTitled})`;

/** What is needed to judge and show documents, in the order of their ids. */
export async function readRows(db: Queryable, s: string, scope: SearchScope, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const values: unknown[] = [ids];
  const viewer = viewerOf(scope, (one) => `$${values.push(one)}`);
  const { rows } = await db.query<Omit<Row, "trail"> & { ancestors: string[]; above: Row["trail"] | null }>({
    name: `search rows ${s}`,
    text: `with found as materialized (
         select d.id, d.title, d.ancestors, n.place, t.headings, t.body
         from unnest($1::text[]) with ordinality as n (id, place)
         join ${s}.search_document as d using (id) join ${s}.search_text as t using (id)
       )
       select id, title, array_to_json(ancestors) as ancestors, headings, body, case when place = 1 then (
         select json_agg(json_build_object('id', a.id, 'title', a.title)) from ${s}.search_document as a
         where a.id = any(array(select unnest(ancestors) from found)) and ${isVisible("a", viewer)}) end as above
       from found order by place`,
    values,
  });
  const above = new Map(rows.flatMap((row) => row.above ?? []).map((one) => [one.id, one]));
  return rows.map(({ id, title, headings, body, ancestors }) => ({
    id,
    title,
    headings,
    body,
    trail: ancestors.flatMap((ancestor) => above.get(ancestor) ?? []),
  }));
}

/** Pages below some, those nearest to the top first, without any that is already known. */
export async function below(
  db: Queryable,
  s: string,
  scope: SearchScope,
  tops: string[],
  known: string[],
  limit: number,
): Promise<Row[]> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const viewer = viewerOf(scope, value);
  const { rows } = await db.query<Row>(
    `select d.id, d.title, '' as headings, '' as body, ${trailOf(s, "d", viewer)} as trail
     from ${s}.search_document as d
     where d.ancestors && ${value(tops)}::text[] and ${isVisible("d", viewer)} and d.id <> all(${value(known)}::text[])
     order by cardinality(d.ancestors), d.title, d.id limit ${limit}`,
    values,
  );
  return rows;
}

/** SQL for the titles above a document that the viewer may see. */
const trailOf = (s: string, d: string, viewer: Viewer): string =>
  `coalesce((
     select json_agg(json_build_object('id', a.id, 'title', a.title) order by array_position(${d}.ancestors, a.id))
     from ${s}.search_document as a where a.id = any(${d}.ancestors) and ${isVisible("a", viewer)}), '[]')`;

/** Placeholders for who is looking. */
interface Viewer {
  space: string;
  person: string;
  ownDrafts: string;
  view: string;
  edit: string;
}

function viewerOf(scope: SearchScope, value: (one: unknown) => string): Viewer {
  const sets = (given: string[] | "all") => `${value(given === "all" ? null : given)}::text[]`;
  return {
    space: value(scope.space),
    person: `${value(scope.person)}::text`,
    ownDrafts: `${value(scope.ownDrafts)}::boolean`,
    view: sets(scope.view),
    edit: sets(scope.edit),
  };
}

/** The same condition as in `search_fitting`, on a document by itself. */
const isVisible = (d: string, { space, person, ownDrafts, view, edit }: Viewer): string =>
  `${d}.space = ${space} and (${d}.author = ${person} and (${d}.published or ${ownDrafts}) or (${view} is null or ${d}.acl = any(${view}))
    and (${d}.published or ${edit} is null or ${d}.acl = any(${edit})))`;

/** What a document scores for one term on top of having it: by the best place where it stands. */
function scoreOf(one: Sought, value: (one: unknown) => string): string {
  const cases = scoreSteps(one).map(
    ([query, points]) => `when d.marks @@ ${value(query)}::tsquery then ${points.toFixed(3)}`,
  );
  return `case ${cases.join(" ")} else 0 end`;
}
