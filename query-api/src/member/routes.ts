import { type Handled, notSignedIn } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { myInvitations } from "./contract.ts";
import { readInvitations } from "./queries.ts";

/** Who is asked to join which space. */
export function memberRoutes(deps: Deps): Handled[] {
  return [read(deps, myInvitations, invitationsOf, { from: "accounts" })];
}

async function invitationsOf(view: View) {
  const { account } = view.viewer;
  if (account === null) throw notSignedIn();
  return { data: await readInvitations(view, account) };
}
