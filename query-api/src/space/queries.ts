import { settingChangeTable } from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { SettingChange } from "./contract.ts";

const c = columns(settingChangeTable, "c");

const changesStatement = statement(
  "setting_changes",
  (scope: Scope) =>
    select({
      ...pick(c, "setting", "before", "changed_at", "changed_by"),
      who: personBy(scope, c.changed_by),
    })`
    from ${scope.table(c)} where ${c.space} = $space order by ${c.changed_at} desc, ${c.setting}`,
);

/** The last change of each setting of the viewer's space, the newest first. */
export async function readSettingChanges(view: View): Promise<SettingChange[]> {
  const rows = await view.rows(changesStatement, {});
  return rows.map(({ setting, before, changed_at, changed_by, who }) => ({
    setting,
    before: before.value ?? null,
    changed_at: changed_at.toISOString(),
    changed_by: personOr(who, changed_by),
  }));
}
