/** Makes blocks of the types of a space from what calls on modules say. */
import {
  arranged,
  type Block,
  beginning,
  type CustomField,
  documentMessages,
  type FieldValue,
  type ModuleSchema,
  misfitsOf,
  readFields,
  writeFields,
} from "@annals/document";
import { invalid } from "@annals/http";
import { flawIn } from "./check.ts";
import { type KnownTypes, schemaOf } from "./decider.ts";
import { messages } from "./messages.ts";

/** The properties of a new module of a type. @throws Problem 422 */
export function newCustom(schema: ModuleSchema, content: unknown): Record<string, unknown> {
  return propsFor(schema, withContent(schema, beginning(schema), content));
}

/** The properties of a module whose fields a call changes: null takes a value away, what is left out stays. @throws Problem 422 */
export function changedCustom(
  types: KnownTypes,
  { props }: Block,
  content: unknown,
): Record<string, unknown> {
  const { objectType, fields } = props as { objectType: string; fields: string };
  const schema = schemaOf(types, objectType);
  if (schema === null) throw invalid("object_type", messages.typeIsGone);
  return propsFor(schema, withContent(schema, readFields(fields), content));
}

/** Checks a block that a call gives whole. @throws Problem 422 */
export function checkGiven(types: KnownTypes, block: Block, before?: Block): void {
  if (block.type !== "custom") return;
  const had = before?.type === "custom" ? before.props : null;
  const { objectType, fields } = block.props;
  if (had?.objectType === objectType && had.fields === fields) return;
  const schema = schemaOf(types, objectType);
  if (schema === null) throw invalid("object.props.objectType", messages.noTypeOfSpace);
  const known = new Map(readFields(had?.fields ?? "[]").map((field) => [field.key, field.value]));
  for (const field of readFields(fields)) {
    if (known.get(field.key) === field.value) continue;
    const flaw = flawIn(schema, field);
    if (flaw !== null) throw invalid(`object.props.fields.${field.key}`, flaw);
  }
  checkRequired(schema, readFields(fields));
}

function withContent(schema: ModuleSchema, before: CustomField[], content: unknown): CustomField[] {
  if (content !== undefined && (typeof content !== "object" || content === null || Array.isArray(content)))
    throw invalid("content", messages.notObjectOfFields);
  const fields = new Map(before.map((field) => [field.key, field]));
  for (const [key, value] of Object.entries(content ?? {}) as [string, FieldValue | null][]) {
    // A value that no longer fits may be sent back as it was read.
    if (fields.get(key)?.value === value) continue;
    if (value === null || value === "") fields.delete(key);
    else {
      const flaw = flawIn(schema, { key, value });
      if (flaw !== null) throw invalid(`content.${key.slice(0, 40)}`, flaw);
      const { type, label } = schema.content.find((one) => one.key === key)!;
      fields.set(key, { key, type, label, value });
    }
  }
  return [...fields.values()];
}

function propsFor(schema: ModuleSchema, fields: CustomField[]): Record<string, unknown> {
  checkRequired(schema, fields);
  return {
    objectType: schema.object_type,
    title: schema.name,
    fields: writeFields(arranged(schema, fields)),
  };
}

function checkRequired(schema: ModuleSchema, fields: readonly CustomField[]): void {
  const missing = misfitsOf(schema, fields).find(({ why }) => why === "missing");
  if (missing !== undefined) throw invalid(`content.${missing.key}`, documentMessages.notFilledIn);
}
