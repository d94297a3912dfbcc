import { cleanText } from "@annals/document";
import * as z from "zod";
import { id } from "../runtime/event.ts";

/** 0 or 1, as the specification sends it. */
export const bit = z
  .union([z.literal(0), z.literal(1), z.boolean()])
  .transform((value) => value === true || value === 1);
export const icon = cleanText.max(300);
export const sortOrder = z.number().min(0).max(1_000_000_000);

/** Yes or no in facts and columns, 1 or 0 in answers. */
const flag = { stored: z.boolean(), sent: bit, answered: z.number().int() };

/**
 * The fields of a page beside its title, description, text, settings and tags, each once, by the name that facts, calls, columns
 * and answers use: what facts hold, what calls may send, and what answers say. Drafts, versions and the history follow from it.
 */
const pageFields = {
  icon: { stored: cleanText, sent: icon, answered: z.string() },
  sort_order: { stored: z.number().min(0), sent: sortOrder, answered: z.number() },
  show_in_nav: flag,
  commentable: flag,
  template_id: { stored: id.nullable(), sent: id.nullable(), answered: z.string().nullable() },
};
export type PageField = keyof typeof pageFields;
export const pageFieldNames = Object.keys(pageFields) as PageField[];
/** Those that are yes or no. */
export const pageFlags = ["show_in_nav", "commentable"] as const satisfies PageField[];

type Kind = "stored" | "sent" | "answered";
type Schemas<K extends Kind> = { [Name in PageField]: (typeof pageFields)[Name][K] };
/** Values of all of them. */
export type PageFieldsAs<K extends Kind> = { [Name in PageField]: z.output<Schemas<K>[Name]> };

/** The schemas of all of them. */
export const schemasOf = <K extends Kind>(kind: K): Schemas<K> =>
  Object.fromEntries(Object.entries(pageFields).map(([name, field]) => [name, field[kind]])) as Schemas<K>;

/** Their values among others. */
export const pageFieldsIn = <Values extends { [Name in PageField]?: unknown }>(
  values: Values,
): Pick<Values, PageField> =>
  Object.fromEntries(pageFieldNames.map((name) => [name, values[name]])) as Pick<Values, PageField>;

/** Their values as answers have them. */
export const answeredPageFields = (values: PageFieldsAs<"stored">): PageFieldsAs<"answered"> =>
  Object.fromEntries(
    Object.entries(pageFieldsIn(values)).map(([name, value]) => [
      name,
      typeof value === "boolean" ? Number(value) : value,
    ]),
  ) as PageFieldsAs<"answered">;

/** What a page shows unless its settings say no (1-application §3). */
const shown = {
  ...{ title: true, attribution: true, tags: true, description: true, banner_image: true, chapters: true },
  ...{ tableOfContents: true, publishedDate: true, feedback: true },
};

/** The settings of a page as answers have them: with the complete set of what it shows. */
export const answeredSettings = <Settings extends object>(settings: Settings) => ({ ...shown, ...settings });
