import { inHeading, inTitle, often } from "../document.ts";
import type { SearchScope } from "../index.ts";
import { pairsOf, tail } from "../tokens.ts";
import { escapeLike } from "../typo.ts";
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
/** More documents than this are not scored when title, headings or frequent use tell enough of them apart. */
const manyDocuments = 600;
/** Characters of a text that are read for judging it. */
const readOf = 16_000;
/** Terms in a greater share of all documents do not tell them apart. */
const commonShare = 0.4;
const mostBranches = 8;
/** Letters from which on beginnings are looked for in texts; before that in titles. */
const shortestBeginning = 3;

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
  const enough = Math.max(judged, page.offset + page.limit);
  let found: Found = { rows: [], total: 0 };
  for (const branches of levels(tellingOf(sought))) {
    found = await run(db, s, scope, sought, branches, key, page, judged);
    if (found.total >= enough) break;
  }
  return found;
}

/** Terms that decide what is found: no filling words, and none that almost every document has. */
function tellingOf(sought: Sought[]): Sought[] {
  const telling = sought.filter(({ term }) => !term.stop);
  const longer = telling.filter((one) => !isShort(one));
  const rare = longer.filter(({ documents, share }) => documents <= manyDocuments || share < commonShare);
  return [rare, longer, telling].find((some) => some.length > 0)!;
}

const isShort = ({ term }: Sought): boolean =>
  (term.kind === "segment" && Array.from(term.text).length === 1) ||
  (term.kind === "word" && (term.text.length === 1 || (term.open && term.text.length < shortestBeginning)));

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
  const exact = (...signs: string[]) => or(...signs.map((sign) => exactly(one, sign)));
  const loosely = (...signs: string[]) => or(...signs.map((sign) => loose(one, sign)));
  const steps: [string, number][] = [
    [exact(inTitle), 0.7],
    [loosely(inTitle), 0.5],
    [exact(inHeading, often), 0.25],
    [beginning(one, inHeading, often), 0.15],
  ];
  const cases = steps
    .filter(([query]) => query !== "")
    .map(
      ([query, points]) =>
        `when d.marks @@ ${value(query)}::tsquery then ${(points * one.weight).toFixed(3)}`,
    );
  return `case ${cases.join(" ")} else 0 end`;
}

/** Documents that are asked for together, and what they score for it. */
interface Branch {
  query: string;
  weight: number;
}

/** What to ask for, one after the other until there is enough: what is quick to find and good first. */
function levels(sought: Sought[]): Branch[][] {
  const weight = scoreOfText(sought);
  const wide = [{ query: everywhere(sought), weight }, ...partial(sought)];
  if (Math.min(...sought.map(({ documents }) => documents)) <= manyDocuments) return [wide];
  const [rarest, ...others] = [...sought].sort((a, b) => a.documents - b.documents);
  const inTitles = and(...sought.map((one) => anyForm(one, [inTitle])));
  const near = and(anyForm(rarest!, [inHeading, often]), everywhere(others));
  const narrow = [inTitles, near].map((query) => ({ query, weight }));
  return others.length > 0 ? [narrow, wide] : [narrow.slice(0, 1), narrow, wide];
}

const everywhere = (sought: Sought[]): string => and(...sought.map((one) => anyForm(one, [""])));
const scoreOfText = (sought: Sought[]): number => sought.reduce((sum, { weight }) => sum + 0.3 * weight, 0);

/** Sets of terms that together weigh enough to be worth an answer without the others, the rarest first. */
function partial(sought: Sought[]): Branch[] {
  const total = scoreOfText(sought);
  const heaviest = [...sought].sort((a, b) => b.weight - a.weight).slice(0, 6);
  const sets = Array.from({ length: 2 ** heaviest.length - 1 }, (_, bits) =>
    heaviest.filter((_, index) => ((bits + 1) >> index) & 1),
  ).filter((set) => set.length < sought.length);
  const enough = sets.filter((set) => scoreOfText(set) / total >= shareOfWeight(sought.length));
  const contains = (set: Sought[], other: Sought[]) => other.every((one) => set.includes(one));
  const least = enough.filter(
    (set) => !enough.some((other) => other.length < set.length && contains(set, other)),
  );
  let room = manyDocuments;
  return least
    .map((set) => ({ set, documents: Math.min(...set.map(({ documents }) => documents)) }))
    .sort((a, b) => a.documents - b.documents)
    .filter(({ documents }) => {
      room -= documents;
      return room >= 0;
    })
    .slice(0, mostBranches)
    .map(({ set }) => ({ query: everywhere(set), weight: scoreOfText(set) }));
}

/** Of two words one may be missing if the other says about as much; of a whole question more may be. */
const shareOfWeight = (terms: number): number => (terms <= 2 ? 0.45 : 0.4);

const anyForm = (one: Sought, signs: string[]): string =>
  or(...signs.flatMap((sign) => [exactly(one, sign), loose(one, sign)]));

function exactly({ term, exact }: Sought, sign: string): string {
  if (term.kind === "segment") return segment(term.text, sign);
  if (term.kind === "compound")
    return or(
      lexeme(sign + tail + term.text, true),
      ...exact.slice(1).map((word) => lexeme(sign + word, false)),
    );
  return or(...exact.map((word) => lexeme(sign + word, false)));
}

function loose({ term, loose, open, endings }: Sought, sign: string): string {
  const words = loose.map((word) => lexeme(sign + word, false));
  if (term.kind === "compound")
    words.push(
      and(
        ...term.parts.map((part, index) =>
          or(
            lexeme(sign + part, open && index === term.parts.length - 1),
            ...(index === 0 ? endings.map((word) => lexeme(sign + word, false)) : []),
          ),
        ),
      ),
    );
  // In the text almost every document has a word that starts with these two letters, so titles have to do.
  else if (open && term.kind === "word")
    words.push(lexeme((term.text.length < shortestBeginning ? inTitle : sign) + term.text, true));
  return or(...words);
}

const beginning = ({ term, open }: Sought, ...signs: string[]): string =>
  open && term.kind === "word" && term.text.length >= shortestBeginning
    ? or(...signs.map((sign) => lexeme(sign + term.text, true)))
    : "";

function segment(text: string, sign: string): string {
  const pairs = pairsOf(text);
  if (pairs.length === 1) return lexeme(sign + text, true);
  return and(...pairs.slice(0, -1).map((pair) => lexeme(sign + pair, false)));
}

const lexeme = (text: string, open: boolean): string =>
  `'${text.replace(/\\/g, "\\\\").replace(/'/g, "''")}'${open ? ":*" : ""}`;
const or = (...queries: string[]): string => join(queries, " | ");
const and = (...queries: string[]): string => join(queries, " & ");

function join(queries: string[], sign: string): string {
  const unique = [...new Set(queries.filter((query) => query !== ""))];
  return unique.length > 1 ? `(${unique.join(sign)})` : (unique[0] ?? "");
}
