import { type Handled, handle } from "@annals/http";
import type { Deps } from "../deps.ts";
import { mentionEntries, mentionUsers, search } from "./contract.ts";
import { findPages, findPeople } from "./queries.ts";

/** People are a side dish of the jumper: a few are enough. */
const peopleShown = 3;

/** Search and mentions. What is asked may hold anything; characters that no text holds are left out of it. */
export function searchRoutes(deps: Deps): Handled[] {
  const { reads } = deps;
  return [
    handle(search, async (request) => {
      const { page, per_page } = request.query;
      const text = searchable(request.query.q);
      const viewer = await reads.viewer(request, { projection: "search" });
      const paging = { limit: per_page, offset: (page - 1) * per_page };
      const [pages, people] = await Promise.all([
        findPages(deps, viewer, text, paging),
        page === 1 ? findPeople(reads, viewer, text, peopleShown) : [],
      ]);
      const { results: data, total, corrected } = pages;
      const last_page = Math.max(1, Math.ceil(total / per_page));
      return { data, people, corrected, current_page: page, last_page, per_page, total };
    }),
    handle(mentionUsers, async (request) => {
      const { q, per_page } = request.query;
      const viewer = await reads.viewer(request);
      return { data: await findPeople(reads, viewer, searchable(q), per_page) };
    }),
    handle(mentionEntries, async (request) => {
      const { q, per_page } = request.query;
      const viewer = await reads.viewer(request, { projection: "search" });
      const { results } = await findPages(deps, viewer, searchable(q), { limit: per_page, offset: 0 });
      return { data: results };
    }),
  ];
}

const searchable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\u0000-\u001f\u007f]+/g, " ")
    .trim();
