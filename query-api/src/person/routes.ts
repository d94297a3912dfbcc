import { capabilitiesOf } from "@annals/access";
import { notSignedIn } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { personOf } from "./answer.ts";
import { authUser, me, type UserInfo } from "./contract.ts";
import { accountStatement } from "./queries.ts";

/** Who is signed in. */
export function personRoutes(deps: Deps) {
  return [
    read(deps, me, whoAsks, { from: "accounts" }),
    read(deps, authUser, async (view) => ({ user: await whoAsks(view) }), { from: "accounts" }),
  ];
}

async function whoAsks(view: View): Promise<UserInfo> {
  const { account, roles } = view.viewer;
  if (account === null) throw notSignedIn();
  const row = await view.first(accountStatement, { account });
  if (row === undefined) throw notSignedIn();
  return { ...personOf(row), email: row.email ?? "", roleList: roles, can: capabilitiesOf(roles) };
}
