import { notSignedIn } from "@annals/http";
import { identityTable, providerTable } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { myIdentities } from "./contract.ts";

const i = columns(identityTable, "i");
const p = columns(providerTable, "p");

const identitiesStatement = statement(
  "identities",
  ({ table }: Scope<{ account: string }>) =>
    select({ ...pick(i, "id", "provider", "name", "linked_at"), label: p.label })`
      from ${table(i)} left join ${table(p)}
        on ${p.provider} = ${i.provider} and ${p.space} = ${i.space} and ${p.space} = $space
      where ${i.person} = $account order by ${i.linked_at}, ${i.id}`,
);

/** By which accounts at other providers the person who asks signs in. */
export function identityRoutes(deps: Deps) {
  return [
    read(
      deps,
      myIdentities,
      async (view) => {
        const { account } = view.viewer;
        if (account === null) throw notSignedIn();
        const rows = await view.rows(identitiesStatement, { account });
        return {
          data: rows.map(({ label, name, linked_at, ...row }) => ({
            ...row,
            label: (label as string | null) ?? "",
            name: name ?? "",
            linked_at: linked_at.toISOString(),
          })),
        };
      },
      { from: "accounts" },
    ),
  ];
}
