import { can } from "@annals/access";
import { forbidden, notSignedIn } from "@annals/http";
import type { OpenValues } from "../person/custom.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { countStates, readAdminUsers } from "./admin-users.ts";
import { adminUsers, memberPages, myInvitations } from "./contract.ts";
import { messages } from "./messages.ts";
import { readMemberPages } from "./pages.ts";
import { readInvitations } from "./queries.ts";

/** Members of the space, and invitations. */
export function memberRoutes({ keys, ...deps }: Deps & { keys: OpenValues }) {
  return [
    read(deps, myInvitations, invitationsOf, { from: "accounts" }),
    read(deps, memberPages, (view, { params, query }) => {
      checkAdmin(view);
      return readMemberPages(view, params.id, query);
    }),
    read(deps, adminUsers, async (view, { query: { q, state, ...paging } }) => {
      checkAdmin(view);
      const list = await readAdminUsers(view, keys, { part: q, state }, paging);
      return { ...list, states: await countStates(view, q) };
    }),
  ];
}

function checkAdmin({ viewer }: View): void {
  needMember(viewer);
  if (!can(viewer.roles, "manageMembers")) throw forbidden(messages.onlyAdminsSeeMembers);
}

async function invitationsOf(view: View) {
  const { account } = view.viewer;
  if (account === null) throw notSignedIn();
  return { data: await readInvitations(view, account) };
}
