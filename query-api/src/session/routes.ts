import { notSignedIn } from "@annals/http";
import { sessionTable } from "@annals/projectors/tables";
import type { SessionUses } from "@annals/session-use";
import type { Deps } from "../runtime/deps.ts";
import { isAhead } from "../runtime/end.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { mySessions, type OwnSession } from "./contract.ts";

const s = columns(sessionTable, "s");

const sessionsStatement = statement(
  "sessions",
  ({ table }: Scope<{ account: string; now: Date }>) =>
    select(pick(s, "id", "method", "scope", "opened_at", "until", "agent", "name"))`
      from ${table(s)} where ${s.person} = $account and not ${s.closed} 
        and case when ${s.method} = 'token' then ${isAhead(s.until, "apiToken")} else ${isAhead(s.until, "session")} end
      order by ${s.opened_at} desc, ${s.id} limit 200`,
);

/** The sessions of a person. */
export function sessionRoutes(deps: Deps & { uses: SessionUses }) {
  const sessionsOf = async (view: View): Promise<{ data: OwnSession[] }> => {
    const { account } = view.viewer;
    if (account === null) throw notSignedIn();
    const rows = await view.rows(sessionsStatement, { account, now: deps.now() });
    const uses = await deps.uses.lastOf(rows.map(({ id }) => id));
    return {
      data: rows.map(({ id, method, scope, opened_at, until, agent, name }) => ({
        ...{ id, kind: method === "token" ? "token" : "session", scope },
        ...{ name: name ?? "", agent: agent ?? "" },
        ...{ opened_at: opened_at.toISOString(), until: until.toISOString() },
        used_at: uses.get(id)?.toISOString() ?? null,
      })),
    };
  };
  return [read(deps, mySessions, sessionsOf, { from: "accounts" })];
}
