import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getAllPageLinks, getPageLinks } from "./contract.ts";
import { messages } from "./messages.ts";
import { readAllPageLinks, readPageLinks } from "./queries.ts";

/** Links to pages, for those who manage them. People with a link read as guests. */
export function pageLinkRoutes(deps: Deps) {
  return [
    read(deps, getPageLinks, (view, { params }) => readPageLinks(view, params.id, deps.now())),
    read(deps, getAllPageLinks, (view, { query }) => {
      needMember(view.viewer);
      if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeAllLinks);
      return readAllPageLinks(view, deps.now(), query);
    }),
  ];
}
