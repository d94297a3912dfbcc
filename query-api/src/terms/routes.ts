import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { getAcceptances, getTerms, getTermsSetting } from "./contract.ts";
import { messages } from "./messages.ts";
import { readAcceptances, readTerms, readTermsSetting } from "./queries.ts";

/** What the members of a space accept. Everybody may read it, before they join too. */
export function termsRoutes(deps: Deps) {
  return [
    read(deps, getTerms, readTerms, { from: "everyone", whileClosed: true }),
    read(deps, getTermsSetting, (view) => {
      checkAdmin(view);
      return readTermsSetting(view);
    }),
    read(deps, getAcceptances, (view, { query }) => {
      checkAdmin(view);
      return readAcceptances(view, query);
    }),
  ];
}

function checkAdmin({ viewer }: View): void {
  if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeTerms);
}
