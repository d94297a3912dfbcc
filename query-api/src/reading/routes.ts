import { notFound } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember, type Viewer } from "../runtime/viewer.ts";
import { findPages } from "../search/queries.ts";
import { getReadingReport, getUnanswered, noteReading, noteUnanswered } from "./contract.ts";
import { isCounting } from "./counting.ts";
import type { Counts } from "./counts.ts";
import { readCounted, readReadingReport, readUnanswered } from "./queries.ts";
import { countedWords } from "./words.ts";

/** Counts what is read and not found, and tells the figures. */
export function readingRoutes(deps: Deps & { counts: Counts }) {
  const { counts } = deps;
  return [
    read(deps, noteReading, async (view, { body, headers }) => {
      const person = needMember(view.viewer);
      const page = await readCounted(view, body.entry);
      if (page === undefined) throw notFound();
      if (isCounting(view) && isOfPerson(view.viewer, headers) && page.author !== person)
        await counts.read({ space: view.viewer.space.id, entry: page.id, person });
      return {};
    }),
    read(
      deps,
      noteUnanswered,
      async (view, { body, headers }) => {
        const person = needMember(view.viewer);
        const words = countedWords(body.q);
        if (words === null || !isCounting(view) || !isOfPerson(view.viewer, headers)) return {};
        const { total } = await findPages(deps, view, words, { limit: 1, offset: 0 });
        if (total === 0) await counts.unanswered({ space: view.viewer.space.id, words, person });
        return {};
      },
      { projection: "search" },
    ),
    read(deps, getReadingReport, (view, { query }) => readReadingReport(view, query, deps.now())),
    read(
      deps,
      getUnanswered,
      async (view, { query }) => {
        const { data, ...list } = await readUnanswered(view, query);
        const answered = data.map(async (row) => {
          const { total } = await findPages(deps, view, row.words, { limit: 1, offset: 0 });
          return { ...row, found: total };
        });
        return {
          ...list,
          ...{
            data: await Promise.all(answered),
            as_of: deps.now().toISOString(),
            counted: isCounting(view),
          },
        };
      },
      { projection: "search" },
    ),
  ];
}

/** Whether a person is counted: no program, whether it asks by a token of its own or by a session and says what it is. */
const isOfPerson = ({ isProgram }: Viewer, headers: { "user-agent"?: string }): boolean =>
  !isProgram && !/bot\b|crawl|spider|monitor/i.test(headers["user-agent"] ?? "");
