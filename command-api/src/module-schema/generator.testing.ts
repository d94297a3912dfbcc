import type { ModuleSchema, SchemaField } from "@annals/document";
import * as fc from "fast-check";
import { commands, titles } from "../runtime/generating.testing.ts";
import type { ModuleSchemaCommand } from "./decider.ts";

const objectTypes = fc.constantFrom("contact", "product", "constructor");
const field = (key: string): fc.Arbitrary<SchemaField> =>
  fc.record({
    key: fc.constant(key),
    type: fc.constantFrom("text" as const, "number" as const, "link" as const),
    label: titles,
    default: fc.constant(null),
    required: fc.boolean(),
    options: fc.constant([]),
  });
const content = fc
  .subarray(["phone", "constructor", "office"])
  .chain((keys) => fc.tuple(...keys.map((key) => field(key))));
const parts = { name: titles, content, settings: fc.record({ cls: fc.constantFrom("", "wide") }) };
const schema: fc.Arbitrary<ModuleSchema> = fc.record({ object_type: objectTypes, ...parts });

export const module_schema = commands<ModuleSchemaCommand>(
  fc.record({ type: fc.constant("add"), schema }),
  fc.record({ type: fc.constant("change"), object_type: objectTypes, change: fc.record(parts) }),
  fc.record({ type: fc.constant("remove"), object_type: objectTypes }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    module_schema: typeof module_schema;
  }
}
