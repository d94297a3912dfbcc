import { type Handled, handle } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { paged } from "../runtime/paging.ts";
import { mentionEntries, mentionUsers, search } from "./contract.ts";
import { createPeople } from "./people.ts";
import { findPages } from "./queries.ts";

/** People are a side dish of the jumper: a few are enough. */
const peopleShown = 3;

/** Search and mentions. What is asked may hold anything; what no text holds is left out of it. */
export function searchRoutes(deps: Deps): Handled[] {
  const { reads } = deps;
  const people = createPeople(deps);
  return [
    handle(search, async (request) => {
      const { page, per_page } = request.query;
      const text = searchable(request.query.q);
      const viewer = await reads.viewer(request, { projection: "search" });
      const [found, persons] = await Promise.all([
        findPages(deps, viewer, text, { limit: per_page, offset: (page - 1) * per_page }),
        page === 1 && text !== "" ? people.find(viewer, text, peopleShown) : [],
      ]);
      const { results, total, corrected } = found;
      return { ...paged(results, total, { page, per_page }), people: persons, corrected };
    }),
    handle(mentionUsers, async (request) => {
      const { q, per_page } = request.query;
      const viewer = await reads.viewer(request);
      return { data: await people.find(viewer, searchable(q), per_page) };
    }),
    handle(mentionEntries, async (request) => {
      const { q, per_page } = request.query;
      const viewer = await reads.viewer(request, { projection: "search" });
      const { results } = await findPages(deps, viewer, searchable(q), { limit: per_page, offset: 0 });
      return { data: results };
    }),
  ];
}

const searchable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]+/g, " ")
    .trim();
