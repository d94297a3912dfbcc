/** A page of results with everything that the results screen shows. */
import { beginningOf, markedIn, named, pagesMarkedIn, uncut } from "@annals/document";
import type { SearchRequest } from "@annals/search";
import { type FieldAsked, labelsOf } from "../field/condition.ts";
import { titlesOf } from "../linked/titles.ts";
import { personOr } from "../person/answer.ts";
import { namesOf } from "../person/names.ts";
import type { View } from "../runtime/reads.ts";
import { tagsNamed } from "../tag/queries.ts";
import type { Facets, FoundPage, ResultOrder, SearchResult } from "./contract.ts";
import { detailsStatement, readFacets } from "./facets.ts";
import { readFieldFacets } from "./field-facets.ts";
import { fieldsOf, findNarrowed, maxNarrowed, type Narrowing, narrowingOf } from "./narrowed.ts";
import { type Asked, isNarrowed } from "./operators.ts";
import { findPages, type SearchDeps } from "./queries.ts";
import { findWithout } from "./without.ts";

export interface Results {
  results: FoundPage[];
  total: number;
  facets: Facets;
  corrected: string | null;
  suggested: string | null;
}

const nothing: Results = {
  results: [],
  total: 0,
  facets: { places: [], tags: [], authors: [], periods: [], fields: [] },
  corrected: null,
  suggested: null,
};

/** The matches of what is asked for, of the best `maxNarrowed` pages. None for an empty text. */
export async function findResults(
  deps: SearchDeps,
  view: View,
  asked: Asked,
  { limit, offset, exact }: SearchRequest,
  { order, zone }: { order: ResultOrder; zone: string },
): Promise<Results> {
  const { phrases, without } = asked;
  const isByWords = asked.words !== "";
  if (!isByWords && !isNarrowed(asked) && asked.tags.length === 0) return nothing;
  const labels = asked.tags.length === 0 ? [] : await tagsNamed(view, asked.tags);
  const fields = await fieldsOf(view, asked);
  if (labels === null || fields === null) return nothing;
  const find = (some: readonly FieldAsked[]) =>
    findPages(deps, view, asked.words, {
      ...{ limit: maxNarrowed, offset: 0, exact, labels, phrases, without },
      anyLabels: some.map(labelsOf),
    });
  const found = await find(fields);
  const everything = await narrowingOf(view, asked, {
    ids: isByWords ? idsOf(found.results) : null,
    tags: labels.length === 0 ? null : labels,
    fields,
  });
  const isWithout = !isByWords && without.length > 0;
  const lacking = async (some: FieldAsked[]) =>
    idsOf(await findWithout(deps, view, { ...everything, fields: some }, without));
  const narrowing = isWithout ? { ...everything, ids: await lacking(fields) } : everything;
  /** Also those that lack what is asked of one field alone, for the other values of that field. */
  const nearly = async (): Promise<Narrowing> => {
    if (narrowing.ids === null) return narrowing;
    const others = fields.map((one) => fields.filter((other) => other !== one));
    const more = await Promise.all(
      others.map(async (some) => (isWithout ? lacking(some) : idsOf((await find(some)).results))),
    );
    return { ...narrowing, ids: [...new Set([...narrowing.ids, ...more.flat()])] };
  };
  const [all, facets, filled] = await Promise.all([
    isByWords && !isNarrowed(asked) && order !== "updated"
      ? found
      : findNarrowed(view, narrowing, maxNarrowed),
    readFacets(view, narrowing, deps.now(), zone),
    nearly().then((near) => readFieldFacets(view, near)),
  ]);
  const best = isByWords ? among(found.results, all.results) : all.results;
  const results = sorted(best, all.results, order);
  const { corrected, suggested } = found;
  return {
    results: await detailed(view, results.slice(offset, offset + limit)),
    total: results.length,
    ...{ facets: { ...facets, fields: filled }, corrected, suggested },
  };
}

const idsOf = (results: readonly { id: string }[]): string[] => results.map(({ id }) => id);

/** Those of the first, in their order, that are among the others. */
function among(first: SearchResult[], others: SearchResult[]): SearchResult[] {
  const ids = new Set(others.map(({ id }) => id));
  return first.filter(({ id }) => ids.has(id));
}

/** @param byTime the same pages, changed last first */
function sorted(best: SearchResult[], byTime: SearchResult[], order: ResultOrder): SearchResult[] {
  if (order === "title") return [...best].sort((a, b) => titles.compare(a.title, b.title));
  if (order === "best") return best;
  const places = new Map(byTime.map(({ id }, at) => [id, at]));
  return [...best].sort((a, b) => places.get(a.id)! - places.get(b.id)!);
}
const titles = new Intl.Collator("en", { numeric: true });

async function detailed(view: View, results: SearchResult[]): Promise<FoundPage[]> {
  if (results.length === 0) return [];
  const rows = await view.rows(detailsStatement, { ids: results.map(({ id }) => id) });
  const known = new Map(rows.map((row) => [row.id, row]));
  const beginnings = rows.map(({ beginning }) => beginning);
  const [nameOf, titleOf] = await Promise.all([
    namesOf(view, markedIn(...beginnings)),
    titlesOf(view, pagesMarkedIn(...beginnings)),
  ]);
  return results.flatMap((result) => {
    const row = known.get(result.id);
    if (row === undefined) return [];
    const { tags, author, author_person, updated_at, beginning } = row;
    // Without a match in the text, its beginning shows what the page is about.
    const snippet = result.snippet || beginningOf(named(uncut(beginning), nameOf, titleOf), maxBeginning);
    return [
      {
        ...{ ...result, snippet, tags },
        author_user: personOr(author_person, author),
        updated_at: updated_at.toISOString(),
      },
    ];
  });
}

/** Characters of the beginning of a text. */
const maxBeginning = 160;
