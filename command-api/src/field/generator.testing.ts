import * as fc from "fast-check";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import { someone } from "../runtime/some.testing.ts";
import type { FieldCommand, ValueCommand } from "./decider.ts";
import { customTypes, fieldModels } from "./events.ts";

const options = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];
/** Mostly such as are taken. */
const choices = fc.record({
  label: fc.oneof(titles, fc.constant("")),
  type: fc.constantFrom(...customTypes),
  options: fc.constantFrom(options, [options[1]!], [...options].reverse()),
  required: fc.boolean(),
  filled_by: fc.constantFrom("everyone" as const, "admins" as const),
  seen_by: fc.constant("everyone" as const),
  below: fc.constant(null),
  on_page: fc.constantFrom(true, false, undefined),
});
const model = fc.constantFrom(...fieldModels.slice(0, 2));

export const field = commands<FieldCommand>(
  fc.record({ type: fc.constant("define"), id: ids, model, choices }),
  fc.record({ type: fc.constant("change"), id: ids, change: choices }),
  fc.record({ type: fc.constant("sort"), model, ids: fc.array(ids, { maxLength: 4 }) }),
  fc.record({ type: fc.constant("remove"), id: ids }),
  fc.record({ type: fc.constant("restore"), id: ids }),
);

const given = fc.record({
  model: fc.constant("users" as const),
  object_id: fc.constant(someone),
  field_id: ids,
  value: fc.constantFrom(null, "1", '"text"'),
});

export const value = commands<ValueCommand>(
  fc.record({ type: fc.constant("set"), values: fc.array(given, { maxLength: 3 }) }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    field: typeof field;
    value: typeof value;
  }
}
