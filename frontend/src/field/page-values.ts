import type { Entry } from "@annals/query-api/contract";
import type { FieldValue } from "./api.ts";

export interface PageValues {
  entry: Entry;
  values: Readonly<Record<string, FieldValue>>;
}

/** The values among the settings of a page, or of its draft. */
export const valuesIn = (settings: Readonly<Record<string, unknown>> | undefined): PageValues["values"] =>
  (settings?.custom as PageValues["values"] | undefined) ?? {};
