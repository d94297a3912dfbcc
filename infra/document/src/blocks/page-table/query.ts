/** Which pages a table lists, and how. Fields are named by their ids. Pure. */
import { hasControls } from "../../clean.ts";

/** How a filter compares: `min` and `max` include the value itself. */
export const filterWays = ["is", "has", "min", "max", "filled", "empty"] as const;
export type FilterWay = (typeof filterWays)[number];

export interface PageFilter {
  field: string;
  way: FilterWay;
  /** One of them is enough. None for `filled` and `empty`. */
  values: string[];
}

/** The most of each. */
export const tableMaxima = { columns: 20, filters: 5, values: 10, value: 100 } as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The columns beside the title: ids of fields, or `updated`. Others are left out. */
export function columnsIn(text: string): string[] {
  const named = text.split(",").filter((name) => name === "updated" || uuid.test(name));
  return [...new Set(named)].slice(0, tableMaxima.columns);
}

/** The filters of a text; invalid ones are left out. All of them have to be met. */
export function filtersIn(text: string): PageFilter[] {
  const given = json(text);
  return Array.isArray(given) ? given.flatMap(filterOf).slice(0, tableMaxima.filters) : [];
}

/** The same filters as a text. */
export const filtersAsText = (filters: readonly PageFilter[]): string =>
  JSON.stringify(filters.map(({ field, way, values }) => ({ field, way, values })));

/** By what a table is sorted: the title, when pages changed, or the id of a field. */
export function sortIn(text: string): { by: string; down: boolean } {
  const down = text.startsWith("-");
  const by = down ? text.slice(1) : text;
  return by === "updated" || uuid.test(by) ? { by, down } : { by: "title", down: down && by === "title" };
}
export const sortAsText = ({ by, down }: { by: string; down: boolean }): string => `${down ? "-" : ""}${by}`;

/** Below what the pages are: the page that shows the table, none, or another page. */
export const isUnder = (text: string): boolean => text === "here" || text === "all" || uuid.test(text);

function filterOf(given: unknown): PageFilter[] {
  if (typeof given !== "object" || given === null) return [];
  const { field, way, values } = given as Record<string, unknown>;
  const known = filterWays.find((one) => one === way);
  if (known === undefined || typeof field !== "string" || !uuid.test(field) || !Array.isArray(values))
    return [];
  const kept = values.filter(isValue).slice(0, tableMaxima.values);
  return [{ field, way: known, values: known === "filled" || known === "empty" ? [] : kept }];
}

const isValue = (value: unknown): value is string =>
  typeof value === "string" &&
  value !== "" &&
  value.length <= tableMaxima.value &&
  !hasControls(value) &&
  value.isWellFormed();

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
