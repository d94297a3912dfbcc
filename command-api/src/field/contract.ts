import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";
import { customTypes, fieldModels, fieldValue } from "./events.ts";

export type { CustomType, FieldModel, FieldValue } from "./events.ts";
export { customTypes, fieldModels };

const model = z.enum(fieldModels);
const line = (max: number) =>
  cleanText.transform((text) => text.replace(/\s+/g, " ").trim()).pipe(z.string().max(max));
/** A text is a new choice; one with an id keeps it. */
const option = z.union([
  line(200).transform((label) => ({ id: null, label, removed: false })),
  z.strictObject({
    ...{ id: cleanText.min(1).max(60).nullable().default(null), label: line(200) },
    /** As lists answer it: such a choice is left out. */
    removed: z.boolean().default(false),
  }),
]);
const circle = z.enum(["everyone", "admins"]);
const field = {
  label: line(100),
  type: z.enum(customTypes),
  options: z.array(option).max(200),
  required: z.boolean(),
  filled_by: circle,
  seen_by: circle,
  below: id.nullable(),
  /** Of pages: whether it is shown below their text. */
  on_page: z.boolean(),
};
const answer = z.object({ id: z.string(), key: z.string(), label: z.string() });

export const defineField = call({
  method: "post",
  path: "/api/{model}/custom",
  tag: "custom fields",
  summary:
    "Defines a field of people (`users`), pages (`entries`), files, groups or courses (admins, developers). Its type is text if none is given.",
  params: z.object({ model }),
  body: z.strictObject({
    label: field.label.default(""),
    type: field.type.default("text"),
    options: field.options.default([]),
    required: field.required.default(false),
    filled_by: field.filled_by.default("everyone"),
    seen_by: field.seen_by.default("everyone"),
    below: field.below.default(null),
    on_page: field.on_page.default(true),
  }),
  answer,
});
export const sortFields = call({
  method: "put",
  path: "/api/{model}/custom/order",
  tag: "custom fields",
  summary: "Puts the fields of a model in this order (admins, developers).",
  params: z.object({ model }),
  body: z.strictObject({ ids: z.array(id).max(500) }),
});
export const changeField = call({
  method: "put",
  path: "/api/customfield/{id}",
  tag: "custom fields",
  summary:
    "Changes a field (admins, developers). What is left out stays; choices keep their ids when they are renamed, and values stay whatever the type is.",
  params: z.object({ id: pathId }),
  body: z
    .strictObject({
      ...field,
      /** The choices that were seen: what others did meanwhile to those that are given as they were, or added, stays. */
      options_before: z.array(z.strictObject({ id: cleanText.max(60), label: line(200) })).max(200),
    })
    .partial(),
  answer,
});
export const removeField = call({
  method: "delete",
  path: "/api/customfield/{id}",
  tag: "custom fields",
  summary:
    "Removes a field (admins, developers). Its values are kept, and are there again when it is restored.",
  params: z.object({ id: pathId }),
});
export const restoreField = call({
  method: "put",
  path: "/api/customfield/{id}/restore",
  tag: "custom fields",
  summary: "Restores a removed field, with its values (admins, developers).",
  params: z.object({ id: pathId }),
});
export const setFieldValue = call({
  method: "put",
  path: "/api/{objectType}/{objectId}/custom/{fieldId}",
  tag: "custom fields",
  summary:
    "Fills in a field: your own (admins: any member's), of a page (into its draft, with the seat; readers see it when it is published), a file, a group or a course. Choices are given by their ids, or by their names. Null and an empty text clear it.",
  params: z.object({ objectType: model, objectId: pathId, fieldId: pathId }),
  body: z.strictObject({ value: fieldValue.nullable() }),
  answer: z.object({ id: z.string(), key: z.string(), value: fieldValue.nullable() }),
});
