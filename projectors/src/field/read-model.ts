import {
  announces,
  each,
  type FactOf,
  ofType,
  readModel,
  spaceOf,
  timeOf,
  type Unit,
} from "../runtime/model/read-model.ts";
import { type CustomFieldRow, customFieldTable, customValueTable } from "./tables.ts";

/** The place of those that nobody has sorted. */
const last = 1_000_000;

export const fieldModel = readModel({
  name: "field",
  version: 2,
  tables: [customFieldTable, customValueTable],
  follows: ["field", "value"],
  announces: [
    announces(customFieldTable, "field", ({ space }) => ({ space, id: null })),
    announces(customValueTable, "field", ({ space }) => ({ space, id: null })),
  ],
  async load(events, { rows }) {
    const sorted = ofType(events, "FieldsSorted").flatMap(({ data }) => data.field_ids);
    const named = ofType(events, "FieldDefined", "FieldChanged", "FieldRemoved", "FieldRestored").map(
      ({ data }) => data.field_id,
    );
    await rows(customFieldTable).load([...new Set([...sorted, ...named])].map((id) => [id]));
    await rows(customValueTable).load(
      ofType(events, "ValueSet").map(({ data }) => [data.object_id, data.field_id]),
    );
  },
  on: {
    ...each(["FieldDefined", "FieldChanged"], (event: FactOf<"FieldDefined" | "FieldChanged">, { rows }) => {
      const { field_id: id, on_page = true, ...field } = event.data;
      const before = rows(customFieldTable).get(id);
      const { place = last, removed = false, defined_at = timeOf(event) } = before ?? {};
      rows(customFieldTable).put({
        id,
        space: spaceOf(event),
        ...field,
        on_page,
        place,
        removed,
        defined_at,
      });
    }),
    FieldsSorted: ({ data }, unit) =>
      data.field_ids.forEach((id, place) => {
        change(unit, id, { place });
      }),
    FieldRemoved: ({ data }, unit) => change(unit, data.field_id, { removed: true }),
    FieldRestored: ({ data }, unit) => change(unit, data.field_id, { removed: false }),
    ValueSet(event, { rows }) {
      const { object_id: object, field_id: field, model, value } = event.data;
      if (value === null) rows(customValueTable).delete(object, field);
      else rows(customValueTable).put({ object, field, space: spaceOf(event), model, value });
    },
  },
});

function change({ rows }: Unit, id: string, change: Partial<CustomFieldRow>): void {
  const field = rows(customFieldTable).get(id);
  if (field) rows(customFieldTable).put({ ...field, ...change });
}
