import { notSignedIn } from "@annals/http";
import { factorTable } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { myFactor } from "./contract.ts";

const f = columns(factorTable, "f");

const factorStatement = statement(
  "factor",
  ({ table }: Scope<{ account: string }>) =>
    select(pick(f, "set_up_at", "codes_left"))`from ${table(f)} where ${f.person} = $account`,
);

/** The second factor of the person who asks. */
export function factorRoutes(deps: Deps) {
  return [
    read(
      deps,
      myFactor,
      async (view) => {
        const { account } = view.viewer;
        if (account === null) throw notSignedIn();
        const found = await view.first(factorStatement, { account });
        return { set_up_at: found?.set_up_at.toISOString() ?? null, codes_left: found?.codes_left ?? 0 };
      },
      { from: "accounts", whileClosed: true },
    ),
  ];
}
