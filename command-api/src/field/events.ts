import { cleanText } from "@annals/document";
import * as z from "zod";
import { customValue } from "../entry/events.ts";
import { event, id } from "../runtime/event.ts";

/** What has values of its own: people, files, groups, courses. */
const valuedModels = ["users", "files", "groups", "courses"] as const;
/** What has fields: those, and pages. */
export const fieldModels = ["users", "entries", "files", "groups", "courses"] as const;
export type FieldModel = (typeof fieldModels)[number];

export const customTypes = ["text", "number", "date", "choice", "many", "person", "link", "check"] as const;
export type CustomType = (typeof customTypes)[number];

/** `everyone` who may change the object, or admins and developers alone. */
const circle = z.enum(["everyone", "admins"]);

/** A field whole. Its model and its key stay as they are. */
const field = {
  field_id: id,
  model: z.enum(fieldModels),
  /** By which calls name its value, as in `custom[team]`. Never given to another field. */
  key: cleanText.min(1),
  label: cleanText,
  type: z.enum(customTypes),
  /** Of a choice: they keep their ids when they are renamed. */
  options: z.array(
    z.strictObject({
      ...{ id: cleanText.min(1), label: cleanText },
      /** It is no longer offered; where it was chosen it still has its name. */
      removed: z.literal(true).optional(),
    }),
  ),
  required: z.boolean(),
  filled_by: circle,
  seen_by: circle,
  /** Only pages below this one have it; null for all. */
  below: id.nullable(),
  /** False: a page does not show it below its text. Absent in facts from before that could be chosen. */
  on_page: z.boolean().optional(),
};

/** Stream `field-{space id}`: the fields that the admins of a space define. */
export const fieldEvents = {
  FieldDefined: event(z.strictObject(field)),
  /** The field as it is from now on. */
  FieldChanged: event(z.strictObject(field)),
  /** The order of the fields of a model. */
  FieldsSorted: event(z.strictObject({ model: z.enum(fieldModels), field_ids: z.array(id) })),
  /** Values stay, and are seen again when it is restored. */
  FieldRemoved: event(z.strictObject({ field_id: id })),
  FieldRestored: event(z.strictObject({ field_id: id })),
};

/** What a field can hold, in pages as elsewhere; null for nothing. */
export const fieldValue = customValue;
export type FieldValue = z.infer<typeof fieldValue>;

/** Stream `value-{space id}.{object id}`: the values of a person, a file, a group or a course. Those of pages are in their drafts. */
export const valueEvents = {
  ValueSet: event(
    z.strictObject({
      model: z.enum(valuedModels),
      object_id: id,
      field_id: id,
      /** As JSON; of people sealed with their key. Null for nothing. */
      value: cleanText.nullable(),
    }),
  ),
};
