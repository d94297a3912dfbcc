import { capabilitiesOf } from "@annals/access";
import { type Handled, handle, notSignedIn } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { Asked, Reads } from "../runtime/reads.ts";
import { authUser, me, type UserInfo } from "./contract.ts";
import { personOf } from "./person.ts";
import { accountStatement } from "./queries.ts";

/** Who is signed in. */
export function personRoutes({ reads }: Deps): Handled[] {
  return [
    handle(me, (request) => whoAsks(reads, request)),
    handle(authUser, async (request) => ({ user: await whoAsks(reads, request) })),
  ];
}

async function whoAsks(reads: Reads, request: Asked): Promise<UserInfo> {
  const viewer = await reads.viewer(request, { from: "accounts" });
  if (viewer.account === null) throw notSignedIn();
  const row = await reads.first(accountStatement, viewer, { account: viewer.account });
  if (row === undefined) throw notSignedIn();
  return {
    ...personOf(row),
    email: row.email ?? "",
    roleList: viewer.roles,
    can: capabilitiesOf(viewer.roles),
  };
}
