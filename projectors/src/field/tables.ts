import { boolean, int, jsonb, text, timestamptz, uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

export { numberIn, wordMark } from "./labels.ts";

/** The custom fields of spaces, those that were removed among them. */
export const customFieldTable = table(
  "custom_field",
  {
    id: uuid(),
    space: uuid(),
    model: text<"users" | "entries" | "files" | "groups" | "courses">(),
    key: text(),
    label: text(),
    type: text<"text" | "number" | "date" | "choice" | "many" | "person" | "link" | "check">(),
    options: jsonb<{ id: string; label: string; removed?: true | undefined }[]>(),
    required: boolean(),
    filled_by: text<"everyone" | "admins">(),
    seen_by: text<"everyone" | "admins">(),
    /** Only pages below this one have it. */
    below: uuid().nullable(),
    /** Pages show it below their text. */
    on_page: boolean(),
    /** Its place among those of its model; those that nobody has sorted come last, in the order in which they came. */
    place: int(),
    removed: boolean(),
    defined_at: timestamptz(),
  },
  { key: ["id"], readIndexes: { space: "(space)" } },
);
export type CustomFieldRow = RowOf<typeof customFieldTable>;

/** The values of people, files, groups and courses. Those of pages are among their settings. */
export const customValueTable = table(
  "custom_value",
  {
    object: uuid(),
    field: uuid(),
    space: uuid(),
    model: text<"users" | "files" | "groups" | "courses">(),
    /** As JSON; of people sealed with their key. */
    value: text(),
  },
  { key: ["object", "field"] },
);
