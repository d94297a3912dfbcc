import { needs } from "@annals/access";
import { knownZone } from "@annals/document/zone";
import type { SearchRequest } from "@annals/search";
import { type FieldAsked, labelsOf } from "../field/condition.ts";
import type { Deps } from "../runtime/deps.ts";
import { paged, windowOf } from "../runtime/paging.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { readFacet, tagsNamed } from "../tag/queries.ts";
import { mentionEntries, mentionUsers, search, searchResults } from "./contract.ts";
import { fieldsOf, findNarrowed, maxNarrowed, narrowingOf } from "./narrowed.ts";
import { type Asked, isNarrowed, readOperators } from "./operators.ts";
import { createPeople } from "./people.ts";
import { type Found, findPages } from "./queries.ts";
import { findResults } from "./results.ts";
import { findTagged } from "./tagged.ts";
import { thoseWhoSee } from "./viewers.ts";
import { findWithout } from "./without.ts";

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
  async function find(view: View, asked: Asked, request: SearchRequest): Promise<Found> {
    const { words, tags, phrases, without } = asked;
    const labels = tags.length === 0 ? [] : await tagsNamed(view, tags);
    const fields = await fieldsOf(view, asked);
    if (labels === null || fields === null) return nothing;
    if (isNarrowed(asked) || (words === "" && without.length > 0))
      return findAsked(view, asked, { labels, fields }, request);
    const exactly = { ...request, phrases, without };
    if (labels.length === 0) return findPages(deps, view, words, exactly);
    if (words === "") return { ...nothing, ...(await findTagged(view, labels, request)) };
    return findPages(deps, view, words, { ...exactly, labels });
  }

  /** The matches of the words under the other operators. */
  async function findAsked(
    view: View,
    asked: Asked,
    { labels, fields }: { labels: string[]; fields: FieldAsked[] },
    { limit, offset, exact }: SearchRequest,
  ): Promise<Found> {
    const page = <T>(all: T[]) => all.slice(offset, offset + limit);
    if (asked.words === "") {
      const tags = labels.length === 0 ? null : labels;
      const narrowing = await narrowingOf(view, asked, { ids: null, tags, fields });
      if (asked.without.length === 0) {
        const { results, total } = await findNarrowed(view, narrowing, offset + limit);
        return { ...nothing, results: page(results), total };
      }
      const results = await findWithout(deps, view, narrowing, asked.without);
      return { ...nothing, results: page(results), total: results.length };
    }
    const { phrases, without } = asked;
    const found = await findPages(deps, view, asked.words, {
      ...{ limit: maxNarrowed, offset: 0, exact, labels, phrases, without },
      anyLabels: fields.map(labelsOf),
    });
    const ids = found.results.map(({ id }) => id);
    const narrowing = await narrowingOf(view, asked, { ids, tags: null, fields });
    const kept = await findNarrowed(view, narrowing, maxNarrowed);
    const fitting = new Set(kept.results.map(({ id }) => id));
    const results = found.results.filter(({ id }) => fitting.has(id));
    return { ...found, results: page(results), total: results.length };
  }

  return [
    read(
      deps,
      search,
      async (view, { query: { q, zone, page, per_page, exact: isExact, facets } }) => {
        const asked = readOperators(searchable(q), knownZone(zone));
        const exact = isExact;
        const [found, persons, faceted] = await Promise.all([
          find(view, asked, { ...windowOf({ page, per_page }), exact }),
          page === 1 ? people.find(view, asked.words, peopleShown) : [],
          facets === "tags" ? find(view, asked, { limit: maxFaceted, offset: 0, exact }) : nothing,
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
      async (view, { query: { q, zone: named, page, per_page, exact, sort } }) => {
        const zone = knownZone(named);
        const asked = readOperators(searchable(q), zone);
        const request = { ...windowOf({ page, per_page }), exact };
        const [{ results, total, ...found }, persons] = await Promise.all([
          findResults(deps, view, asked, request, { order: sort, zone }),
          page === 1 ? people.find(view, asked.words, maxPeople) : [],
        ]);
        return { ...paged(results, total, { page, per_page }), people: persons, ...found };
      },
      { projection: "search" },
    ),
    read(deps, mentionUsers, async (view, { query: { q, per_page, entry, private: isPrivate } }) => {
      if (entry === undefined) return { data: await people.find(view, searchable(q), per_page) };
      const named = await people.find(view, searchable(q), maxAsked);
      const least = isPrivate ? needs.manage : needs.view;
      return { data: (await thoseWhoSee(view, named, entry, least)).slice(0, per_page) };
    }),
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

/** How many people are asked about at most, for those who can view a page. */
const maxAsked = 40;

/** Cleaned search text, without control characters. */
const searchable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]+/g, " ")
    .trim();
