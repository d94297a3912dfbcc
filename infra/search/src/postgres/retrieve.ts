import { scoreSteps } from "../conditions.ts";
import type { SearchScope } from "../port.ts";
import type { Query } from "../query.ts";
import { type AskedDocuments, type Below, type Found, manyExact } from "../search.ts";
import { escapeLike } from "../typo.ts";
import { type Queryable, scoredSteps, scoredTerms } from "./tables.ts";

/** The documents of a scope that fit best by their lexemes. */
export async function findDocuments(
  db: Queryable,
  s: string,
  scope: SearchScope,
  { branches, titles, sought, key, last }: AskedDocuments,
): Promise<Found> {
  const typing = sought.at(-1)!;
  const scored = sought
    .filter(({ term }) => !term.stop)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, scoredTerms);
  const steps = scored.flatMap(scoreSteps).map(({ text }) => (text === "" ? null : text));
  // Titles are compared without signs, so results for text with signs are checked with them.
  const whole = sought.some(({ term }) => term.signs !== null) ? null : key;
  const { rows } = await db.query<Answer>({
    name: `search documents ${s}`,
    text: `select revision, found, above from ${s}.search_documents(${parameters})`,
    values: [
      scope.space,
      scope.person,
      scope.ownDrafts,
      scope.view === "all" ? null : scope.view,
      scope.edit === "all" ? null : scope.edit,
      branches.map(({ query }) => query.text),
      branches.map(({ weight }) => weight),
      branches.map(({ isExact }) => isExact),
      titles ? key : null,
      `${key}${typing.open ? "" : " "}\u{10ffff}`,
      whole,
      `${escapeLike(key)}%`,
      typing.open && typing.whole > manyExact ? 45 : 5,
      last,
      Array.from({ length: scoredTerms }, (_, term) => scored[term]?.weight ?? 0),
      ...Array.from({ length: scoredTerms * scoredSteps }, (_, slot) => steps[slot] ?? null),
    ],
  });
  const { revision, found, above } = rows[0]!;
  return {
    fitting: (found ?? []).map(({ id, revision, ancestors, exact }) => ({
      id,
      revision,
      isExact: exact,
      trail: ancestors.flatMap((id) => (above?.[id] === undefined ? [] : [{ id, title: above[id] }])),
    })),
    total: found?.[0]?.total ?? 0,
    revision: Number(revision),
  };
}

const parameters = Array.from({ length: 15 + scoredTerms * scoredSteps }, (_, index) => `$${index + 1}`).join(
  ", ",
);

interface Answer {
  revision: string;
  found: { id: string; revision: string; ancestors: string[]; exact: boolean; total: number }[] | null;
  above: Record<string, string> | null;
}

/** Whether the viewer may view any document that has this. */
export async function isAnywhere(
  db: Queryable,
  s: string,
  scope: SearchScope,
  query: Query,
): Promise<boolean> {
  const values: unknown[] = [query.text];
  const { space, person, ownDrafts, view, edit } = viewerOf(scope, (one) => `$${values.push(one)}`);
  const { rowCount } = await db.query({
    name: `search anywhere ${s}`,
    text: `select ${s}.search_fitting($1::tsquery, ${space}, ${person}, ${ownDrafts}, ${view}, ${edit}, 1)`,
    values,
  });
  return (rowCount ?? 0) > 0;
}

/** Pages below some, those nearest to the top first, without any that is already known. */
export async function below(
  db: Queryable,
  s: string,
  scope: SearchScope,
  tops: string[],
  known: string[],
  limit: number,
): Promise<Below[]> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const viewer = viewerOf(scope, value);
  const { rows } = await db.query<Below>({
    name: `search below ${s}`,
    text: `select d.id, d.title, ${trailOf(s, "d", viewer)} as trail
     from ${s}.search_document as d
     where d.ancestors && ${value(tops)}::text[] and ${isVisible("d", viewer)} and d.id <> all(${value(known)}::text[])
     order by cardinality(d.ancestors), d.title, d.id limit ${value(limit)}`,
    values,
  });
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
