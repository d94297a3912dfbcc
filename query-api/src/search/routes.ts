import type { SearchRequest } from "@annals/search";
import type { Deps } from "../runtime/deps.ts";
import { paged, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { readFacet, tagsNamed } from "../tag/queries.ts";
import { mentionEntries, mentionUsers, search, searchResults } from "./contract.ts";
import { findNarrowed, maxNarrowed, narrowingOf } from "./narrowed.ts";
import { type Asked, isNarrowed, readOperators } from "./operators.ts";
import { createPeople } from "./people.ts";
import { type Found, findPages } from "./queries.ts";
import { findResults } from "./results.ts";
import { findTagged } from "./tagged.ts";

/** Search is for pages; a few people beside them are enough. */
const peopleShown = 3;
/** The results screen has room for more of them. */
const maxPeople = 8;
/** Pages whose tags are counted. */
const maxFaceted = 200;
const nothing: Found = { results: [], total: 0, corrected: null, suggested: null };

/** Search and mentions. */
export function searchRoutes(deps: Deps) {
  const people = createPeople(deps);

  /** The matches of the words of a text among the pages with its tags. */
  async function find(view: View, text: string, request: SearchRequest): Promise<Found> {
    const asked = readOperators(text);
    const { words, tags } = asked;
    const labels = tags.length === 0 ? [] : await tagsNamed(view, tags);
    if (labels === null) return nothing;
    if (isNarrowed(asked)) return findAsked(view, asked, labels, request);
    if (labels.length === 0) return findPages(deps, view, words, request);
    if (words === "") return { ...nothing, ...(await findTagged(view, labels, request)) };
    return findPages(deps, view, words, { ...request, labels });
  }

  /** The matches of the words under the other operators. */
  async function findAsked(
    view: View,
    asked: Asked,
    labels: string[],
    { limit, offset, exact }: SearchRequest,
  ): Promise<Found> {
    const page = <T>(all: T[]) => all.slice(offset, offset + limit);
    if (asked.words === "") {
      const tags = labels.length === 0 ? null : labels;
      const narrowing = await narrowingOf(view, asked, { ids: null, tags });
      const { results, total } = await findNarrowed(view, narrowing, offset + limit);
      return { ...nothing, results: page(results), total };
    }
    const found = await findPages(deps, view, asked.words, { limit: maxNarrowed, offset: 0, exact, labels });
    const ids = found.results.map(({ id }) => id);
    const kept = await findNarrowed(view, await narrowingOf(view, asked, { ids, tags: null }), maxNarrowed);
    const fitting = new Set(kept.results.map(({ id }) => id));
    const results = found.results.filter(({ id }) => fitting.has(id));
    return { ...found, results: page(results), total: results.length };
  }

  return [
    read(
      deps,
      search,
      async (view, { query: { q, page, per_page, exact: isExact, facets } }) => {
        const text = searchable(q);
        const exact = isExact === "true";
        const [found, persons, faceted] = await Promise.all([
          find(view, text, { ...windowOf({ page, per_page }), exact }),
          page === 1 ? people.find(view, readOperators(text).words, peopleShown) : [],
          facets === "tags" ? find(view, text, { limit: maxFaceted, offset: 0, exact }) : nothing,
        ]);
        const tags =
          faceted.results.length === 0
            ? []
            : await readFacet(
                view,
                faceted.results.map(({ id }) => id),
              );
        const { results, total, corrected, suggested } = found;
        return { ...paged(results, total, { page, per_page }), people: persons, tags, corrected, suggested };
      },
      { projection: "search" },
    ),
    read(
      deps,
      searchResults,
      async (view, { query: { q, page, per_page, exact, sort } }) => {
        const text = searchable(q);
        const request = { ...windowOf({ page, per_page }), exact: exact === "true" };
        const [{ results, total, ...found }, persons] = await Promise.all([
          findResults(deps, view, text, request, sort),
          page === 1 ? people.find(view, readOperators(text).words, maxPeople) : [],
        ]);
        return { ...paged(results, total, { page, per_page }), people: persons, ...found };
      },
      { projection: "search" },
    ),
    read(deps, mentionUsers, async (view, { query: { q, per_page } }) => ({
      data: await people.find(view, searchable(q), per_page),
    })),
    read(
      deps,
      mentionEntries,
      async (view, { query: { q, per_page } }) => ({
        data: (await findPages(deps, view, searchable(q), { limit: per_page, offset: 0 })).results,
      }),
      { projection: "search" },
    ),
  ];
}

/** Cleaned search text, without control characters. */
const searchable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]+/g, " ")
    .trim();
