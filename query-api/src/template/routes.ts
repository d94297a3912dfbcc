import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getTemplate, getTemplates } from "./contract.ts";
import { readTemplate, readTemplates } from "./queries.ts";

/** Templates. */
export function templateRoutes(deps: Deps) {
  return [
    read(deps, getTemplates, (view, { query }) => readTemplates(view, query)),
    read(deps, getTemplate, (view, { params }) => readTemplate(view, params.id)),
  ];
}
