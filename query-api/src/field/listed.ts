/** What the tables of pages in a text list for the viewer, as rows of a table. */
import { type Block, columnsIn, type Inline } from "@annals/document";
import { namesKnown } from "../person/names.ts";
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
  const people = data.flatMap(({ values }) =>
    fields.flatMap(({ id, type }) => (type === "person" ? [String(values[id] ?? "")] : [])),
  );
  const names = view.viewer.person === null ? {} : await namesKnown(view, people);
  const nameOf = ({ label, key }: CustomField) => label || key;
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

type Value = PagesByFields["data"][number]["values"][string] | undefined;

/** As people read it; guests read no names. */
function inWords({ type, options }: CustomField, value: Value, names: Record<string, string>): Inline[] {
  if (value === undefined) return [];
  if (typeof value === "boolean") return text(value ? "Yes" : "No");
  if (type === "person") return text(names[String(value).toLowerCase()] ?? "");
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id;
  if (type === "choice" || type === "many")
    return text(
      [value]
        .flat()
        .map((id) => labelOf(String(id)))
        .join(", "),
    );
  return type === "link" && /^(https?:|mailto:)/.test(String(value))
    ? link(String(value), String(value))
    : text(String(value));
}

const styled = (words: string) => ({ type: "text", text: words, styles: {} }) as const;
const text = (words: string): Inline[] => (words === "" ? [] : [styled(words)]);
const link = (href: string, words: string): Inline[] => [{ type: "link", href, content: [styled(words)] }];
