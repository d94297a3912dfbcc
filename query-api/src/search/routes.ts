import type { SearchRequest } from "@annals/search";
import type { Deps } from "../runtime/deps.ts";
import { paged, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { readFacet, tagsNamed } from "../tag/queries.ts";
import { mentionEntries, mentionUsers, search } from "./contract.ts";
import { readOperators } from "./operators.ts";
import { createPeople } from "./people.ts";
import { type Found, findPages } from "./queries.ts";
import { findTagged } from "./tagged.ts";

/** The search is for pages; a few people beside them are enough. */
const peopleShown = 3;
/** Pages whose tags are counted. */
const maxFaceted = 200;
const nothing: Found = { results: [], total: 0, corrected: null, suggested: null };

/** Search and mentions. */
export function searchRoutes(deps: Deps) {
  const people = createPeople(deps);

  /** What fits the words of a text and has the tags that it names. */
  async function find(view: View, text: string, request: SearchRequest): Promise<Found> {
    const { words, tags } = readOperators(text);
    if (tags.length === 0) return findPages(deps, view, words, request);
    const labels = await tagsNamed(view, tags);
    if (labels === null) return nothing;
    if (words === "") return { ...nothing, ...(await findTagged(view, labels, request)) };
    return findPages(deps, view, words, { ...request, labels });
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

/** Text as it is searched: control characters are in no text. */
const searchable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]+/g, " ")
    .trim();
