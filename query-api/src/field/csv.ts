import { columnsIn } from "@annals/document";
import { nameOf, namesIn, valueInWords } from "../field-value/words.ts";
import { csvLine, csvStart } from "../runtime/csv.ts";
import type { View } from "../runtime/reads.ts";
import { findPages, type Question, readFilled } from "./pages.ts";

/** As many pages at a time are in memory, however many there are. */
const step = 1_000;

/** All pages with what they are filled in with, as the lines of a CSV file. @param site where pages are */
export async function pagesInCsv(view: View, asked: Question, site: string): Promise<AsyncIterable<string>> {
  const { shown: fields, ids } = await findPages(view, asked, null);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const shown = columnsIn(asked.columns).filter((id) => id === "updated" || byId.has(id));
  const heads = shown.map((id) => (id === "updated" ? "updated_at" : nameOf(byId.get(id)!)));
  return lines();

  async function* lines() {
    yield `${csvStart}${csvLine(["title", "address", ...heads])}`;
    for (let at = 0; at < ids.length; at += step) {
      const pages = await readFilled(view, fields, ids.slice(at, at + step));
      const filled = pages.map(({ values }) => values);
      const names = await namesIn(view, fields, filled);
      for (const { id: page, title, updated_at, values } of pages)
        yield csvLine([
          ...[title, `${site}/${page}`],
          ...shown.map((id) => {
            if (id === "updated") return updated_at;
            const value = values[id];
            return typeof value === "number" ? value : valueInWords(byId.get(id)!, value, names);
          }),
        ]);
    }
  }
}
