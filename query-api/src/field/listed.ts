/** What the tables of pages in a text list for the viewer, as rows of a table. */
import { type Block, columnsIn, type Inline } from "@annals/document";
import { type Names, nameOf, namesIn, type Value, valueInWords } from "../field-value/words.ts";
import type { View } from "../runtime/reads.ts";
import type { CustomField, PagesByFields } from "./contract.ts";
import { readPagesByFields } from "./pages.ts";

/** A head, and a row for each page. */
export type ListedPages = Inline[][][];

/** By the ids of the blocks. @param page the one with that text */
export async function listedIn(
  view: View,
  page: string,
  blocks: readonly Block[],
): Promise<Record<string, ListedPages>> {
  const listed: Record<string, ListedPages> = {};
  for (const block of blocks) {
    if (block.type === "pageTable") {
      const { under, columns, filters, sort } = block.props;
      const asked = { page, under, columns, filters, sort, limit: mostListed };
      listed[block.id] = await rowsOf(view, columns, await readPagesByFields(view, asked));
    }
    Object.assign(listed, await listedIn(view, page, block.children));
  }
  return listed;
}

/** As many pages as a screen lists. */
const mostListed = 100;

async function rowsOf(view: View, columns: string, { fields, data }: PagesByFields): Promise<ListedPages> {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const shown = columnsIn(columns).filter((id) => id === "updated" || byId.has(id));
  const names = await namesIn(
    view,
    fields,
    data.map(({ values }) => values),
  );
  return [
    [text("Page"), ...shown.map((id) => text(id === "updated" ? "Changed" : nameOf(byId.get(id)!)))],
    ...data.map((row) => [
      link(`/${row.id}`, row.title),
      ...shown.map((id) =>
        id === "updated" ? text(row.updated_at.slice(0, 10)) : inWords(byId.get(id)!, row.values[id], names),
      ),
    ]),
  ];
}

/** As people read it, with the addresses of links. */
function inWords(field: CustomField, value: Value | undefined, names: Names): Inline[] {
  const words = valueInWords(field, value, names);
  return field.type === "link" && /^(https?:|mailto:)/.test(words) ? link(words, words) : text(words);
}

const styled = (words: string) => ({ type: "text", text: words, styles: {} }) as const;
const text = (words: string): Inline[] => (words === "" ? [] : [styled(words)]);
const link = (href: string, words: string): Inline[] => [{ type: "link", href, content: [styled(words)] }];
