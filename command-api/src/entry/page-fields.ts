import { cleanText } from "@annals/document";
import { flag } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";

export const icon = cleanText.max(300);
export const sortOrder = z.number().min(0).max(1_000_000_000);

/** Yes or no in facts and columns, 1 or 0 in answers. */
const yesNo = { stored: z.boolean(), sent: flag, answered: z.number().int(), column: "boolean" } as const;

/**
 * The fields of a page beside its title, description, text, settings and tags, each once, by the name that facts, calls, columns
 * and answers use: what facts hold, what calls may send, what answers say, its column, its value on a page of which nothing was said,
 * and what the history calls it. All else follows: drafts, versions, the history, import and export.
 */
const pageFields = {
  icon: {
    ...{ stored: cleanText, sent: icon, answered: z.string(), column: "text", first: "" },
    called: { english: "icon", german: "Symbol" },
  },
  sort_order: {
    ...{ stored: z.number().min(0), sent: sortOrder, answered: z.number(), column: "float", first: 0 },
    called: { english: "sort order", german: "Reihenfolge" },
  },
  show_in_nav: {
    ...{ ...yesNo, first: true },
    called: { english: "place in the navigation", german: "Platz in der Navigation" },
  },
  commentable: {
    ...{ ...yesNo, first: false },
    called: { english: "comment setting", german: "Kommentare" },
  },
  template_id: {
    ...{ stored: id.nullable(), sent: id.nullable(), answered: z.string().nullable() },
    ...{ column: "id", first: null },
    called: { english: "template", german: "Vorlage" },
  },
} as const satisfies Record<string, PageFieldRow>;

interface PageFieldRow {
  stored: z.ZodType;
  sent: z.ZodType;
  answered: z.ZodType;
  column: "text" | "float" | "boolean" | "id";
  first: string | number | boolean | null;
  called: { english: string; german: string };
}
export type PageField = keyof typeof pageFields;
export const pageFieldNames = Object.keys(pageFields) as PageField[];

type Rows = typeof pageFields;
/** One that is yes or no. */
export type PageFlag = {
  [Name in PageField]: Rows[Name]["column"] extends "boolean" ? Name : never;
}[PageField];
/** Those that are yes or no. */
export const pageFlags = pageFieldNames.filter((name) => pageFields[name].column === "boolean") as PageFlag[];
/** Those that every fact of a new page has. One that is added later is not in facts from before. */
export const ofOldPages = {
  ...{ icon: true, sort_order: true, show_in_nav: true, commentable: true, template_id: true },
} as const satisfies { [Name in PageField]?: true };

/** One thing of each row, by the names of the fields. */
const each = <Part extends keyof PageFieldRow>(part: Part): { [Name in PageField]: Rows[Name][Part] } =>
  Object.fromEntries(Object.entries(pageFields).map(([name, row]) => [name, row[part]])) as never;

/** What the history calls them. */
export const pageFieldWords = each("called");
/** Of what kind their columns are. */
export const pageFieldColumns = each("column");
/** Their values on a page of which nothing was said. */
export const firstPageFields = each("first") as PageFieldsAs<"stored">;

type Kind = "stored" | "sent" | "answered";
type Schemas<K extends Kind> = { [Name in PageField]: (typeof pageFields)[Name][K] };
/** Values of all of them. */
export type PageFieldsAs<K extends Kind> = { [Name in PageField]: z.output<Schemas<K>[Name]> };

/** The schemas of all of them. */
export const schemasOf = <K extends Kind>(kind: K): Schemas<K> => each(kind);

/** Those of a call that makes a page: what it leaves out has its first value. */
export const beginningSchemas = Object.fromEntries(
  Object.entries(pageFields).map(([name, { sent, first }]) => [name, (sent as z.ZodType).default(first)]),
) as unknown as { [Name in PageField]: z.ZodDefault<Rows[Name]["sent"]> };

/** Their values among others. */
export const pageFieldsIn = <Values extends { [Name in PageField]?: unknown }>(
  values: Values,
): Pick<Values, PageField> =>
  Object.fromEntries(pageFieldNames.map((name) => [name, values[name]])) as Pick<Values, PageField>;

/** Their values, of which some may be missing. */
export const completePageFields = (
  values: { [Name in PageField]?: PageFieldsAs<"stored">[Name] | undefined },
): PageFieldsAs<"stored"> =>
  Object.fromEntries(pageFieldNames.map((name) => [name, values[name] ?? firstPageFields[name]])) as never;

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
