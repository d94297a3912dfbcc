import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { getModuleSchemas } from "./contract.ts";
import { messages } from "./messages.ts";
import { readModuleSchemas } from "./queries.ts";

/** The types of modules that the admins of a space define. */
export function moduleSchemaRoutes(deps: Deps) {
  return [
    read(deps, getModuleSchemas, async (view) => {
      if (!can(view.viewer.roles, "manageBlockTypes")) throw forbidden(messages.onlyAdminsSeeTypes);
      return { data: await readModuleSchemas(view) };
    }),
  ];
}
