import { invalid, isMinimal } from "@annals/http";
import * as z from "zod";
import { addModules } from "../module/queries.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getHome, getSubEntries, getTree, getTreeChanges, getTreeTimeline, type Tree } from "./contract.ts";
import { readHome } from "./home.ts";
import { messages } from "./messages.ts";
import { shortTreeOf } from "./short-tree.ts";
import { readSubEntries } from "./sub-entries.ts";
import { readTree } from "./tree.ts";
import { readTreeAt, readTreeTimelineAt } from "./tree-at.ts";
import { readTreeChanges } from "./tree-changes.ts";
import { presentTree } from "./tree-rows.ts";

/** The tree that pages are in. */
export function entryRoutes(deps: Deps) {
  const { answers, now } = deps;
  return [
    read(deps, getTree, async (view, request) => {
      const { parent_ids, level, after, nav_filter, include_modules, at } = request.query;
      const query = { parents: idsOf(parent_ids), levels: level, after, navOnly: nav_filter };
      const isShort = isMinimal(request);
      const answered = isShort ? shortTreeOf : (whole: Tree) => whole;
      if (at !== undefined) return answered(await readTreeAt(view, query, new Date(at)));
      return answers.of(
        request,
        view.viewer,
        `tree ${isShort} ${include_modules} ${JSON.stringify(query)}`,
        async () => {
          const { tree, from } = await readTree(presentTree(view, query.navOnly), view.viewer, query);
          const names = include_modules ? await addModules(view, tree.data) : [];
          return { text: JSON.stringify(answered(tree)), from: [...from, ...names] };
        },
      );
    }),
    read(deps, getTreeChanges, (view, { query }) => readTreeChanges(view, query)),
    read(deps, getTreeTimeline, async (view) => readTreeTimelineAt(view, now())),
    read(deps, getHome, async (view) => ({ home: await readHome(view) })),
    read(deps, getSubEntries, (view, { params, query }) => readSubEntries(view, params.id, query)),
  ];
}

const id = z.guid();

/** Ids separated by commas, in any case. @throws Problem 422 for what is none */
export function idsOf(text: string | undefined): string[] {
  const ids = (text ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");
  if (!ids.every((part) => id.safeParse(part).success)) throw invalid("query.parent_ids", messages.notIds);
  return [...new Set(ids)];
}
