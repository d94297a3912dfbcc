import { can } from "@annals/access";
import { memberTable, webhookTable } from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, scalar, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { Webhook } from "./contract.ts";

const w = columns(webhookTable, "w");
const m = columns(memberTable, "m");

const allStatement = statement(
  "webhooks",
  (scope: Scope) =>
    select({
      ...pick(w, "id", "name", "host", "types", "paused", "made_at", "secret_at"),
      owner: w.person,
      who: personBy(scope, w.person),
      roles: scalar(
        select({
          value: m.roles,
        })`from ${scope.table(m)} where ${m.space} = ${w.space} and ${m.person} = ${w.person}`,
      ),
    })`from ${scope.table(w)} where ${w.space} = $space order by ${w.made_at}, ${w.id}`,
);

/** The webhooks of the space, for its admins. */
export async function readWebhooks(view: View): Promise<Webhook[]> {
  const rows = await view.rows(allStatement, {});
  return rows.map(({ owner, who, roles, paused, made_at, secret_at, ...row }) => ({
    ...row,
    paused: pausedNow(paused, can(roles ?? [], "administer")),
    person: personOr(who, owner),
    made_at: made_at.toISOString(),
    secret_at: secret_at.toISOString(),
  }));
}

/** One without an admin is paused as soon as something is to be sent: nothing is sent from now on. One that has one again stays paused. */
function pausedNow(paused: Webhook["paused"], isAnswered: boolean): Webhook["paused"] {
  if (!isAnswered) return "owner";
  return paused === "owner" ? "hand" : paused;
}
