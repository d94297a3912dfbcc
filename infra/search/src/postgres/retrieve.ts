import type { SearchScope } from "../index.ts";
import { escapeLike } from "../typo.ts";
import { type Branch, levels, scoreSteps } from "./conditions.ts";
import type { Queryable } from "./tables.ts";
import type { Sought } from "./words.ts";

/** A document that fits, with what is needed to judge and show it. */
export interface Row {
  id: string;
  title: string;
  trail: { id: string; title: string }[];
  /** Null for those that are not judged or shown. */
  headings: string[] | null;
  body: string | null;
}

export interface Found {
  rows: Row[];
  total: number;
}

/** Documents that are scored at most; beyond them nobody reads on. */
const mostScored = 600;
/** Characters of a text that are read for judging it. */
const readOf = 16_000;

/**
 * The documents of the scope that fit best by their lexemes, best first. When very many would fit, only those where the
 * terms stand in titles, headings or often.
 * @param judged how many are read whole, besides the page that is asked for
 */
export async function retrieve(
  db: Queryable,
  s: string,
  scope: SearchScope,
  sought: Sought[],
  key: string,
  page: { limit: number; offset: number },
  judged: number,
): Promise<Found> {
  let found: Found = { rows: [], total: 0 };
  // Whatever page is asked for, it is one of the same list.
  for (const branches of levels(sought)) {
    found = await run(db, s, scope, sought, branches, key, page, judged);
    if (found.total >= judged) break;
  }
  return found;
}

async function run(
  db: Queryable,
  s: string,
  scope: SearchScope,
  sought: Sought[],
  branches: Branch[],
  key: string,
  page: { limit: number; offset: number },
  judged: number,
): Promise<Found> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const viewer = viewerOf(scope, value);
  const last = Math.max(judged, page.offset + page.limit);
  const fits = branches.map(
    ({ query, weight }) =>
      `select ${fitting(s, query, viewer, mostScored, value)} as id, ${weight.toFixed(3)}::real as weight`,
  );
  const score = sought
    .filter(({ term }) => !term.stop)
    .map((one) => scoreOf(one, value))
    .join(" + ");
  const { rows } = await db.query<Row & { total: number }>(
    `with fits as (
       select id, max(weight) as weight from (${fits.join(" union all ")}) as d group by id
     ), scored as materialized (
       select d.id, d.title, d.ancestors, count(*) over ()::int as total, weight + ${score}
         + case when title_key = ${value(key)} then 20
             when title_key like ${value(`${escapeLike(key)}%`)} then 5 else 0 end as score
       from fits join ${s}.search_document as d on d.id = fits.id
       order by score desc, cardinality(d.ancestors), d.title, d.id
       limit ${value(last)}
     ), numbered as (
       select *, row_number() over (order by score desc, cardinality(ancestors), title, id) - 1 as place from scored
     )
     select n.id, n.title, n.total, t.headings, left(t.body, ${readOf}) as body,
       case when t.id is null then '[]' else ${trailOf(s, "n", viewer)} end as trail
     from numbered as n left join ${s}.search_text as t
       on t.id = n.id and (n.place < ${judged} or n.place >= ${value(page.offset)})
     order by n.place`,
    values,
  );
  return { rows, total: rows[0]?.total ?? 0 };
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
    `select d.id, d.title, null as headings, null as body, ${trailOf(s, "d", viewer)} as trail
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
  view: string;
  edit: string;
}

function viewerOf(scope: SearchScope, value: (one: unknown) => string): Viewer {
  const sets = (given: string[] | "all") => `${value(given === "all" ? null : given)}::text[]`;
  return {
    space: value(scope.space),
    person: `${value(scope.person)}::text`,
    view: sets(scope.view),
    edit: sets(scope.edit),
  };
}

const fitting = (
  s: string,
  query: string,
  viewer: Viewer,
  most: number,
  value: (one: unknown) => string,
): string =>
  `${s}.search_fitting(${value(query)}::tsquery, ${viewer.space}, ${viewer.person}, ${viewer.view}, ${viewer.edit}, ${most})`;

/** The same condition as in `search_fitting`, on a document by itself. */
const isVisible = (d: string, { space, person, view, edit }: Viewer): string =>
  `${d}.space = ${space} and (${d}.author = ${person} or (${view} is null or ${d}.acl = any(${view}))
    and (${d}.published or ${edit} is null or ${d}.acl = any(${edit})))`;

/** What a document scores for one term on top of having it: by the best place where it stands. */
function scoreOf(one: Sought, value: (one: unknown) => string): string {
  const cases = scoreSteps(one).map(
    ([query, points]) => `when d.marks @@ ${value(query)}::tsquery then ${points.toFixed(3)}`,
  );
  return `case ${cases.join(" ")} else 0 end`;
}
