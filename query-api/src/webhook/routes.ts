import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getWebhooks } from "./contract.ts";
import { messages } from "./messages.ts";
import { readWebhooks } from "./queries.ts";

/** Webhooks, for those who administer the space. */
export function webhookRoutes(deps: Deps) {
  return [
    read(deps, getWebhooks, async (view) => {
      needMember(view.viewer);
      if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdmins);
      return { data: await readWebhooks(view) };
    }),
  ];
}
