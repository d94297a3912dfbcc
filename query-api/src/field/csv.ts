import { columnsIn } from "@annals/document";
import { nameOf, namesIn, valueInWords } from "../field-value/words.ts";
import { csvLine, csvStart } from "../runtime/csv.ts";
import type { View } from "../runtime/reads.ts";
import type { PagesByFields } from "./contract.ts";

/** Pages with what they are filled in with, as the lines of a CSV file. @param site where pages are */
export async function pagesInCsv(
  view: View,
  { fields, data }: PagesByFields,
  { columns, site }: { columns: string; site: string },
): Promise<string[]> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const shown = columnsIn(columns).filter((id) => id === "updated" || byId.has(id));
  const names = await namesIn(
    view,
    fields,
    data.map(({ values }) => values),
  );
  const heads = shown.map((id) => (id === "updated" ? "updated_at" : nameOf(byId.get(id)!)));
  return [
    `${csvStart}${csvLine(["title", "address", ...heads])}`,
    ...data.map(({ id: page, title, updated_at, values }) =>
      csvLine([
        ...[title, `${site}/${page}`],
        ...shown.map((id) => {
          if (id === "updated") return updated_at;
          const value = values[id];
          return typeof value === "number" ? value : valueInWords(byId.get(id)!, value, names);
        }),
      ]),
    ),
  ];
}
