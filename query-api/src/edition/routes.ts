import { pastTree } from "../entry/past-tree.ts";
import { idsOf } from "../entry/routes.ts";
import { readTree } from "../entry/tree.ts";
import { createHistories } from "../page/histories.ts";
import { pageStatement } from "../page/page.ts";
import type { Parts } from "../page/parts.ts";
import { showPageAt } from "../page/past.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { readEditionChanges } from "./changes.ts";
import {
  getEdition,
  getEditionChanges,
  getEditionEntry,
  getEditions,
  getEditionsOf,
  getEditionTree,
} from "./contract.ts";
import { readEdition, readEditions, readEditionsOf, readStanding } from "./queries.ts";

/** Editions: pages as readers saw them at a moment that has a name. */
export function editionRoutes(deps: Deps, parts: Parts) {
  const past = { ...deps, parts, page: pageStatement(parts), histories: createHistories(deps.log) };
  return [
    read(deps, getEditions, async (view) => ({ data: await readEditions(view) })),
    read(deps, getEditionsOf, async (view, { params }) => ({ data: await readEditionsOf(view, params.id) })),
    read(deps, getEdition, (view, { params }) => readEdition(view, params.id)),
    read(deps, getEditionTree, async (view, { params, query: { parent_ids, level, after } }) => {
      const { at, entry } = await readEdition(view, params.id);
      const query = { parents: idsOf(parent_ids), levels: level, after, navOnly: false };
      const rows = pastTree(view, new Date(at), false, entry.id);
      return (await readTree(rows, view.viewer, query)).tree;
    }),
    read(deps, getEditionEntry, async (view, { params }) => {
      const { at, top, level, parked } = await readStanding(view, params.id, params.entry);
      const page = await showPageAt(past, view, params.entry, { at, level, parked, edition: true });
      const above = page.breadcrumbs.findIndex(({ id }) => id === top);
      const breadcrumbs = above === -1 ? [] : page.breadcrumbs.slice(above);
      return { ...page, breadcrumbs, ...(params.entry === top && { parent: null, parent_entry_id: null }) };
    }),
    read(deps, getEditionChanges, (view, { params, query }) => readEditionChanges(view, params.id, query)),
  ];
}
