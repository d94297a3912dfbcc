import { entryTable, schemaOf } from "@annals/projectors/tables";
import type { SearchAnswer, SearchRequest } from "@annals/search";
import type { Deps } from "../runtime/deps.ts";
import { onGeneration } from "../runtime/generation.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { SearchResult } from "./contract.ts";
import { findLate } from "./late.ts";
import { searchScope } from "./scope.ts";

const e = columns(entryTable, "e");

const foundStatement = statement(
  "found_entries",
  ({ table, visible }: Scope<{ ids: string[] }>) =>
    select(pick(e, "id", "slug", "icon"))`
    from ${table(e)} where ${e.space} = $space and ${e.id} = any($ids::uuid[]) and ${visible(e)}`,
);

/** The data of a found page. */
export interface Found {
  results: SearchResult[];
  total: number;
  corrected: string | null;
  suggested: string | null;
}

/** Finds pages as far as the viewer may view them. Nothing is found for an empty text. */
export async function findPages(
  deps: SearchDeps,
  view: View,
  text: string,
  request: SearchRequest,
): Promise<Found> {
  if (text === "") return { results: [], total: 0, corrected: null, suggested: null };
  const { reads, live, searchFor, pool, searchNames, searchIsLate = false } = deps;
  const scope = await searchScope(view, searchNames);
  const asked = {
    ...{ ...request, synonyms: view.viewer.space.synonyms ?? undefined },
    ...(searchIsLate && { confirm: (ids: string[]) => visibleOf(view, ids) }),
  };
  const [{ hits, ...rest }, late] = await Promise.all([
    onGeneration(live, () => searchFor(schemaOf(reads.generation()), pool).search(text, scope, asked)),
    searchIsLate && request.offset === 0 && !isNarrowedBy(request) ? findLate(view, text, deps.now()) : [],
  ]);
  const results = await shown(view, hits);
  if (late.length === 0) return { results, ...rest };
  const known = new Set(results.map(({ id }) => id));
  const isNew = new Set(late.map(({ id }) => id));
  const unknown = late.filter(({ id }) => !known.has(id)).length;
  const all = [...late, ...results.filter(({ id }) => !isNew.has(id))];
  return { ...rest, results: all.slice(0, request.limit), total: rest.total + unknown };
}

/** What pages are found with. */
export type SearchDeps = Pick<
  Deps,
  "reads" | "live" | "searchFor" | "searchNames" | "searchIsLate" | "pool" | "now"
>;

const isNarrowedBy = ({ labels = [], anyLabels = [], phrases = [], without = [] }: SearchRequest): boolean =>
  labels.length + anyLabels.length + phrases.length + without.length > 0;

/** Those of some pages that the viewer may view now. */
async function visibleOf(view: View, ids: string[]): Promise<Set<string>> {
  const rows = await view.rows(foundStatement, { ids });
  return new Set(rows.map(({ id }) => id));
}

/** Data that engines do not have; pages that the viewer may not view are dropped. */
async function shown(view: View, hits: SearchAnswer["hits"]): Promise<SearchResult[]> {
  if (hits.length === 0) return [];
  const ids = new Set(hits.flatMap((hit) => [hit.id, ...hit.trail.map((crumb) => crumb.id)]));
  const rows = await view.rows(foundStatement, { ids: [...ids] });
  const known = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = known.get(hit.id);
    if (row === undefined) return [];
    const { id, title, trail, snippet, titleMatches, snippetMatches } = hit;
    const { slug, icon } = row;
    return [
      {
        id,
        uuid: id,
        slug,
        title,
        icon,
        breadcrumbs: trail.filter((crumb) => known.has(crumb.id)),
        snippet,
        title_matches: titleMatches,
        snippet_matches: snippetMatches,
      },
    ];
  });
}
