import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { MailSide } from "../mail/side.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { pendingInvitations } from "./contract.ts";
import { messages } from "./messages.ts";
import { readPending } from "./queries.ts";

/** Invitations to a space, for its admins. */
export function invitationRoutes(deps: Deps & { mail: MailSide }) {
  return [
    read(deps, pendingInvitations, async (view, { query: { q, kind, ...paging } }) => {
      needMember(view.viewer);
      if (!can(view.viewer.roles, "manageMembers")) throw forbidden(messages.onlyAdminsSeeInvited);
      return { ...(await readPending(view, q, kind, paging, deps.now())), has_server: deps.mail.hasServer };
    }),
  ];
}
