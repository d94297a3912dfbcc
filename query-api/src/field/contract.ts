import { cleanText } from "@annals/document";
import { call, flag, pathId, whole } from "@annals/http/contract";
import * as z from "zod";

const model = z.enum(["users", "entries", "files", "groups", "courses"]);
export const customType = z.enum(["text", "number", "date", "choice", "many", "person", "link", "check"]);
const circle = z.enum(["everyone", "admins"]);
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

const customField = z.object({
  id: z.string(),
  model,
  /** By which calls name its value, as in `custom[team]`. */
  key: z.string(),
  label: z.string(),
  type: customType,
  /** Of a choice. Behind those that are offered, those that were removed: where they were chosen, they still have a name. */
  options: z.array(z.object({ id: z.string(), label: z.string(), removed: z.literal(true).optional() })),
  required: z.boolean(),
  /** Everyone who may change what has it, or admins and developers alone. */
  filled_by: circle,
  seen_by: circle,
  /** Only pages below this one have it; null for all. */
  below: z.string().nullable(),
  /** Pages show it below their text. */
  on_page: z.boolean(),
  removed: z.boolean(),
});
export type CustomField = z.infer<typeof customField>;

export const getFields = call({
  method: "get",
  path: "/api/{model}/custom",
  tag: "custom fields",
  summary:
    "The custom fields of people (`users`), pages (`entries`), files, groups or courses, in their order, without those that you may not see.",
  params: z.object({ model }),
  query: z.object({
    /** 1: also those that were removed (admins, developers). */
    removed: flag.default(false),
    /** Those of this page alone, by where it stands: also below pages that you may not view. */
    page: z.uuid().optional(),
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
    "The values of a person, a file, a group or a course, by the id of the field. Those of a page are in its `settings.custom`.",
  params: z.object({ objectType: model.exclude(["entries"]), objectId: pathId }),
  answer: z.object({ values: z.record(z.string(), value) }),
});
export type FieldValues = z.infer<typeof getFieldValues.answer>["values"];

const whichPages = {
  /** The page that shows the table. */
  page: z.uuid().optional(),
  /** Below what they are: `here` (that page), `all`, or the id of a page. */
  under: z.union([z.enum(["here", "all"]), z.uuid()]).default("all"),
  /** Ids of fields with commas between them, and `updated`. */
  columns: cleanText.max(2_000).default(""),
  /** The JSON of a list of `{field, way, values}`, at most 5: each has to be met. Ways: is, has, min, max, filled, empty. */
  // JSON can hold as escapes what no text here may hold.
  filters: cleanText
    .max(30_000)
    .refine((text) => !/\\u(00[01]|d[89a-f])/i.test(text))
    .default("[]"),
  /** `title`, `updated` or the id of a field; `-` before it turns the order. */
  sort: cleanText.max(100).default("title"),
};

export const getPagesByFields = call({
  method: "get",
  path: "/api/customfield/pages",
  tag: "custom fields",
  summary:
    "Published pages by what they are filled in with, as a table on a page lists them: those that you may view, filtered and sorted.",
  query: z.object({ ...whichPages, limit: whole(1, 500).default(100) }),
  answer: z.object({
    /** Those of the columns, in their order. */
    fields: z.array(customField),
    /** How many pages there are, also beyond the limit. */
    total: z.number().int(),
    data: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        title: z.string(),
        icon: z.string(),
        updated_at: z.string(),
        values: z.record(z.string(), value),
      }),
    ),
  }),
});
export const downloadPagesByFields = call({
  method: "get",
  path: "/api/customfield/pages.csv",
  tag: "custom fields",
  summary: "The same as CSV, all of them (members). Choices are written by their names, people by theirs.",
  query: z.object(whichPages),
  answer: "stream",
  headers: ["Content-Disposition"],
});
export type PagesByFields = z.infer<typeof getPagesByFields.answer>;
