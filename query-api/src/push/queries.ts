import type { PersonKeys } from "@annals/person-keys";
import { pushTable } from "@annals/projectors/push/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { PushBrowsers } from "./contract.ts";

const p = columns(pushTable, "p");

const browsersStatement = statement(
  "push_browsers",
  ({ table }: Scope) =>
    select(pick(p, "id", "name", "since", "session", "dropped"))`
      from ${table(p)} where ${p.space} = $space and ${p.person} = $person::uuid
      order by ${p.since} desc, ${p.id}`,
);

/**
 * The browsers of the viewer. Who signed in anew since a browser was dropped is asked again there: it says so in their present session alone.
 * @throws Problem 401 for guests */
export async function readBrowsers(view: View, keys: Pick<PersonKeys, "openAll">): Promise<PushBrowsers> {
  const person = needMember(view.viewer);
  const all = await view.rows(browsersStatement, {});
  const rows = all.filter(({ dropped }) => !dropped);
  const names = await keys.openAll(rows.map(({ name }) => ({ person, sealed: name })));
  const data = rows.flatMap(({ id, since }, at) => {
    const name = names[at];
    return name == null ? [] : [{ id, name, since: since.toISOString() }];
  });
  const dropped = all.filter((one) => one.dropped && one.session === view.viewer.session);
  return { data, dropped: dropped.map(({ id }) => id) };
}
