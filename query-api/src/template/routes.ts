import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getTemplates } from "./contract.ts";
import { readTemplates } from "./queries.ts";

/** Pages with which others begin. */
export function templateRoutes(deps: Deps) {
  return [read(deps, getTemplates, (view, { query }) => readTemplates(view, query))];
}
