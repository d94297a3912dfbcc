import { shadesOf } from "@annals/colors";
import { memberTable, type SpaceRow, settingChangeTable, spaceTable } from "@annals/projectors/tables";
import { personBy, personOr } from "../person/answer.ts";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select, sql } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import type { MySpace, SettingChange } from "./contract.ts";

const c = columns(settingChangeTable, "c");
const m = columns(memberTable, "m");
const s = columns(spaceTable, "s");

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

/** From all spaces: members of a space may know its name. */
const mySpacesStatement = statement(
  "my_spaces",
  ({ table }: Scope<{ account: string }>) =>
    select({ ...pick(s, "id", "key", "name", "settings"), roles: m.roles })`
    from ${table(m)} join ${table(s)} on ${s.id} = ${m.space}
    where ${m.person} = $account order by lower(${s.name}), ${s.id}`,
);

/** The spaces that an account is a member of. */
export async function readMySpaces(view: View, account: string): Promise<MySpace[]> {
  const rows = await view.rows(mySpacesStatement, { account });
  return rows.map(({ id, key, name, settings, roles }) => ({
    ...{ id, key, name, app_name: settings.general.app_name || name },
    ...{ color: signColor(settings), roleList: roles },
  }));
}

/** The background colour of a space's first letter: `#rrggbb`. */
export function signColor({ theme }: SpaceRow["settings"]): string {
  const shades = theme.colors?.[0]?.shades ?? shadesOf(theme.hue);
  return shades[7]!;
}

const otherSpacesStatement = statement(
  "other_spaces",
  ({ table }: Scope<{ account: string }>) =>
    select({ total: sql<number>("count(*)::int") })`
    from ${table(m)} where ${m.person} = $account and ${m.space} <> $space`,
);

/** How many other spaces an account is a member of. */
export async function countOtherSpaces(view: View, account: string): Promise<number> {
  return (await view.first(otherSpacesStatement, { account }))?.total ?? 0;
}

const keyStatement = statement(
  "space_by_key",
  ({ table }: Scope<{ key: string }>) =>
    select({ id: s.id })`
    from ${table(s)} where ${s.key} = $key or ${s.former_keys} @> array[$key::text]`,
);

/** Whether a space has a key, or had it once. */
export const isKeyTaken = async (view: View, key: string): Promise<boolean> =>
  (await view.first(keyStatement, { key })) !== undefined;
