import { type Handled, handle, invalid, notFound } from "@annals/http";
import * as z from "zod";
import type { Deps } from "../runtime/deps.ts";
import { getEntry, getSubEntries, getTree } from "./contract.ts";
import { pageOf, pageStatement } from "./page.ts";
import { readPageAt, readTreeAt } from "./past.ts";
import { readSubEntries } from "./sub-entries.ts";
import { readTree } from "./tree.ts";

/** Pages, and the tree that they are in. */
export function entryRoutes(deps: Deps): Handled[] {
  const { reads, answers, now } = deps;
  return [
    handle(getTree, async (request) => {
      const viewer = await reads.viewer(request);
      const { parent_ids, level, after, nav_filter, at } = request.query;
      const query = { parents: idsOf(parent_ids), levels: level, after, navOnly: nav_filter === 1 };
      if (at !== undefined) return readTreeAt(deps, viewer, query, new Date(at));
      return answers.of(request, viewer, `tree ${JSON.stringify(query)}`, async () => ({
        text: JSON.stringify(await readTree(reads, viewer, query)),
      }));
    }),
    handle(getEntry, async (request) => {
      const viewer = await reads.viewer(request);
      const { id } = request.params;
      const { at } = request.query;
      if (at !== undefined) return readPageAt(deps, viewer, id, new Date(at));
      return answers.of(request, viewer, `entry ${id}`, async () => {
        const row = await reads.first(pageStatement, viewer, { id, now: now() });
        if (row === undefined) throw notFound();
        return { text: JSON.stringify(pageOf(row, viewer)), until: row.seat_until?.getTime() };
      });
    }),
    handle(getSubEntries, async (request) =>
      readSubEntries(reads, await reads.viewer(request), request.params.id, request.query),
    ),
  ];
}

const id = z.guid();

/** Ids separated by commas, in any case. @throws Problem 422 for what is none */
function idsOf(text: string | undefined): string[] {
  const ids = (text ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");
  if (!ids.every((part) => id.safeParse(part).success))
    throw invalid("query.parent_ids", "must be ids, separated by commas");
  return [...new Set(ids)];
}
