import type { Deps } from "../runtime/deps.ts";
import { paged, windowOf } from "../runtime/paging.ts";
import { read } from "../runtime/route.ts";
import { mentionEntries, mentionUsers, search } from "./contract.ts";
import { createPeople } from "./people.ts";
import { findPages } from "./queries.ts";

/** The search is for pages; a few people beside them are enough. */
const peopleShown = 3;

/** Search and mentions. */
export function searchRoutes(deps: Deps) {
  const people = createPeople(deps);
  return [
    read(
      deps,
      search,
      async (view, { query: { q, page, per_page, exact } }) => {
        const text = searchable(q);
        const [found, persons] = await Promise.all([
          findPages(deps, view, text, { ...windowOf({ page, per_page }), exact: exact === "true" }),
          page === 1 ? people.find(view, text, peopleShown) : [],
        ]);
        const { results, total, corrected, suggested } = found;
        return { ...paged(results, total, { page, per_page }), people: persons, corrected, suggested };
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
