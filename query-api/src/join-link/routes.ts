import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { messages as invitationMessages } from "../invitation/messages.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { joinLinks } from "./contract.ts";
import { readJoinLinks } from "./queries.ts";

/** Links by which people join a space, for its admins. */
export function joinLinkRoutes(deps: Deps) {
  return [
    read(deps, joinLinks, (view, { query }) => {
      needMember(view.viewer);
      if (!can(view.viewer.roles, "manageMembers")) throw forbidden(invitationMessages.onlyAdminsSeeInvited);
      return readJoinLinks(view, deps.now(), query);
    }),
  ];
}
