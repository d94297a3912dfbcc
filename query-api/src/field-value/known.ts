/** The custom fields that a viewer may know. */
import { can } from "@annals/access";
import { type CustomFieldRow, customFieldTable } from "@annals/projectors/tables";
import type { View } from "../runtime/reads.ts";
import { columns, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";

export type KnownField = Omit<CustomFieldRow, "space" | "place" | "defined_at">;

/** Whether a page has a field: it is below the one that the field is limited to. @param ancestors of the page */
export const isOnPage = ({ below }: Pick<KnownField, "below">, ancestors: readonly string[]): boolean =>
  below === null || ancestors.includes(below);

const f = columns(customFieldTable, "f");

const fieldsStatement = statement(
  "custom_fields",
  ({ table }: Scope<{ model: string; all: boolean; removed: boolean }>) =>
    select({
      ...pick(f, "id", "model", "key", "label", "type", "options", "required", "filled_by", "seen_by"),
      ...pick(f, "below", "on_page", "removed"),
    })`
    from ${table(f)}
    where ${f.space} = $space and ${f.model} = $model and ($removed or not ${f.removed})
      and ($all or ${f.seen_by} = 'everyone')
    order by ${f.place}, ${f.defined_at}, ${f.id}`,
);

/** The fields of a model that the viewer may know. Readers of public pages see those of pages. */
export async function readFields(
  view: View,
  model: KnownField["model"],
  removed: boolean,
): Promise<KnownField[]> {
  if (model !== "entries") needMember(view.viewer);
  const isAdmin = can(view.viewer.roles, "administer");
  return view.rows(fieldsStatement, { model, all: isAdmin, removed: removed && isAdmin });
}
