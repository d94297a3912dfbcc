import { notSignedIn } from "@annals/http";
import { passkeyTable } from "@annals/projectors/tables";
import type { SessionUses } from "@annals/session-use";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { myPasskeys } from "./contract.ts";

const p = columns(passkeyTable, "p");

const passkeysStatement = statement(
  "passkeys",
  ({ table }: Scope<{ account: string }>) =>
    select(pick(p, "id", "name", "added_at"))`
      from ${table(p)} where ${p.person} = $account order by ${p.added_at}, ${p.id}`,
);

/** The passkeys of the person who asks. */
export function passkeyRoutes(deps: Deps & { uses: SessionUses }) {
  return [
    read(
      deps,
      myPasskeys,
      async (view) => {
        const { account } = view.viewer;
        if (account === null) throw notSignedIn();
        const rows = await view.rows(passkeysStatement, { account });
        const uses = await deps.uses.lastOf(rows.map(({ id }) => id));
        return {
          data: rows.map(({ id, name, added_at }) => ({
            id,
            name: name ?? "",
            added_at: added_at.toISOString(),
            used_at: uses.get(id)?.toISOString() ?? null,
          })),
        };
      },
      { from: "accounts" },
    ),
  ];
}
