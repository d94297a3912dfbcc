import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { getBulk, getTreeList, getTreePages } from "./contract.ts";
import { messages } from "./messages.ts";
import { readBulk } from "./queries.ts";
import { readTreeList, readTreePages } from "./tree.ts";

/** The progress of bulk changes, and the pages to choose from. */
export function bulkRoutes(deps: Deps) {
  const today = () => deps.now().toISOString().slice(0, 10);
  const administers = ({ viewer }: View) => {
    if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeAllPages);
  };
  return [
    read(deps, getBulk, (view, { params: { id } }) => readBulk(view, id)),
    read(deps, getTreePages, async (view, { query: { ids } }) => {
      administers(view);
      return { data: await readTreePages(view, ids, today()) };
    }),
    read(deps, getTreeList, async (view, { query }) => {
      administers(view);
      return readTreeList(view, query, today());
    }),
  ];
}
