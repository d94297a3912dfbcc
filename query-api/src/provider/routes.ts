import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { providerTable } from "@annals/projectors/tables";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { read } from "../runtime/route.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { getProviders, signInProviders } from "./contract.ts";
import { messages } from "./messages.ts";

const p = columns(providerTable, "p");

const providersStatement = statement(
  "providers",
  ({ table }: Scope) =>
    select(
      pick(
        p,
        "provider",
        "client_id",
        "issuer",
        "label",
        "algorithm",
        "directory",
        "admits",
        "enabled",
        "set_at",
      ),
    )`
      from ${table(p)} where ${p.space} = $space order by ${p.provider}`,
);

/** The providers of a space. */
export function providerRoutes(deps: Deps) {
  const rowsOf = (view: View) => view.rows(providersStatement, {});
  return [
    read(
      deps,
      signInProviders,
      async (view) => {
        const rows = (await rowsOf(view)).filter(({ enabled }) => enabled);
        return {
          data: rows.flatMap(({ provider, label }) =>
            provider === "jwt" || provider === "ldap" ? [] : [{ provider, label }],
          ),
          directory: rows.find(({ provider }) => provider === "ldap")?.label ?? null,
        };
      },
      { from: "everyone", whileClosed: true },
    ),
    read(deps, getProviders, async (view) => {
      if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeProviders);
      const rows = await rowsOf(view);
      return {
        data: rows.map(({ enabled, set_at, ...row }) => ({
          ...row,
          on: enabled,
          set_at: set_at.toISOString(),
        })),
      };
    }),
  ];
}
