import { call, pathId, whole } from "@annals/http/contract";
import * as z from "zod";

const model = z.enum(["users", "entries", "files", "groups"]);
const customType = z.enum(["text", "number", "date", "choice", "many", "person", "link", "check"]);
const circle = z.enum(["everyone", "admins"]);
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const customField = z.object({
  id: z.string(),
  model,
  /** By which calls name its value, as in `custom[team]`. */
  key: z.string(),
  label: z.string(),
  type: customType,
  /** Of a choice. */
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  required: z.boolean(),
  /** Everyone who may change what has it, or admins and developers alone. */
  filled_by: circle,
  seen_by: circle,
  /** Only pages below this one have it; null for all. */
  below: z.string().nullable(),
  removed: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

export const getFields = call({
  method: "get",
  path: "/api/{model}/custom",
  tag: "custom fields",
  summary:
    "The custom fields of people (`users`), pages (`entries`), files or groups, in their order, without those that one may not see.",
  params: z.object({ model }),
  query: z.object({
    /** 1: also those that were removed (admins, developers). */
    removed: whole(0, 1).default(0),
  }),
  answer: z.object({ data: z.array(customField) }),
});
export const getFieldPeople = call({
  method: "get",
  path: "/api/customfield/people",
  tag: "custom fields",
  summary: "The names of people whom values name, of those who are or were members (members).",
  query: z.object({
    /** Ids with commas between them, at most 100. */
    ids: z
      .string()
      .max(4_000)
      .transform((text) => text.split(",").slice(0, 100)),
  }),
  answer: z.object({ names: z.record(z.string(), z.string()) }),
});
export const getFieldValues = call({
  method: "get",
  path: "/api/{objectType}/{objectId}/custom",
  tag: "custom fields",
  summary:
    "The values of a person, a file or a group, by the id of the field. Those of a page are in its `settings.custom`.",
  params: z.object({ objectType: model.exclude(["entries"]), objectId: pathId }),
  answer: z.object({ values: z.record(z.string(), value) }),
});
export type FieldValues = z.infer<typeof getFieldValues.answer>["values"];
