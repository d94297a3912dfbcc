import { type Happenings, people, space, uuid } from "../runtime/history.testing.ts";

const stream = `field-${space}` as const;
const idOf = (n: number) => uuid(0xf1f1, n % 4);
const types = ["text", "number", "choice", "check"] as const;

const field = (a: number, b: number) => ({
  field_id: idOf(a),
  model: "users" as const,
  key: `key_${a % 4}`,
  label: `Field ${b}`,
  type: types[b % 4]!,
  options: b % 2 === 0 ? [] : [{ id: "one", label: "One" }],
  required: b % 3 === 0,
  filled_by: "everyone" as const,
  seen_by: "admins" as const,
  below: null,
});

/** What is there already is defined again, and what never was is changed. */
export const fieldHappenings: Happenings<"field"> = {
  FieldDefined: ({ a, b }) => ({ stream, data: field(a, b) }),
  FieldChanged: ({ a, b }) => ({ stream, data: field(a, b + 1) }),
  FieldsSorted: ({ a, b }) => ({
    stream,
    data: { model: "users", field_ids: [idOf(a), idOf(a + 1 + (b % 3))] },
  }),
  FieldRemoved: ({ a }) => ({ stream, data: { field_id: idOf(a) } }),
  FieldRestored: ({ a }) => ({ stream, data: { field_id: idOf(a) } }),
};

export const valueHappenings: Happenings<"value"> = {
  ValueSet: ({ a, b, c }) => {
    const object_id = people[c % people.length]!;
    const data = { model: "users" as const, object_id, field_id: idOf(a) };
    return {
      stream: `value-${space}.${object_id}`,
      data: { ...data, value: b % 3 === 0 ? null : `sealed:${b % 5}` },
    };
  },
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    field: typeof fieldHappenings;
    value: typeof valueHappenings;
  }
}
