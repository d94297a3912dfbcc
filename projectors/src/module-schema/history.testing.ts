import { type Happenings, space } from "../runtime/history.testing.ts";

const streamOf = `module_schema-${space}` as const;
const types = ["contact", "product", "constructor"];
const typeOf = (n: number) => types[n % types.length]!;

const schema = (a: number, b: number) => ({
  object_type: typeOf(a),
  name: `Type ${b}`,
  content: Array.from({ length: b % 4 }, (_, at) => ({
    key: `field_${at}`,
    type: at % 2 === 0 ? ("text" as const) : ("number" as const),
    label: `Field ${at}`,
    default: b % 2 === 0 ? null : at % 2 === 0 ? "as usual" : at,
    required: b % 3 === 0,
    options: [],
  })),
  settings: { cls: b % 2 === 0 ? "" : "wide" },
});

/** What is there already is added again, and what never was is changed and removed. */
export const moduleSchemaHappenings: Happenings<"module_schema"> = {
  ModuleSchemaAdded: ({ a, b }) => ({ stream: streamOf, data: schema(a, b) }),
  ModuleSchemaChanged: ({ a, b }) => ({ stream: streamOf, data: schema(a, b + 1) }),
  ModuleSchemaRemoved: ({ a }) => ({ stream: streamOf, data: { object_type: typeOf(a) } }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    module_schema: typeof moduleSchemaHappenings;
  }
}
