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
    read(
      deps,
      authUser,
      async (view) => {
        const user = await whoAsks(view);
        return { user: { ...user, scope: user.roleList } };
      },
      { from: "accounts" },
    ),
  ];
}

async function whoAsks(view: View): Promise<UserInfo> {
  const { account, roles } = view.viewer;
  if (account === null) throw notSignedIn();
  const row = await view.first(accountStatement, { account });
  if (row === undefined) throw notSignedIn();
  const email = row.email ?? "";
  return { ...personOf(row), email, roleList: roles, isAuthed: true, can: capabilitiesOf(roles) };
}
