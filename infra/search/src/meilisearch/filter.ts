/** Conditions in the engine's own words. */
import type { SearchScope } from "../port.ts";
import type { Query } from "../query.ts";

/** Letters that the engine compares as they are. */
const plain = /^[!#$%&'()*+,\-./0-9:;<=>?@[\]_`a-z{|}~]*$/;
const others = /[^!#$%&'()*+,\-./0-9:;<=>?@[\]_`a-z{|}~]/g;
/** The engine keeps so many bytes of a value. */
const longest = 450;

/**
 * A value as it is compared: the engine itself takes large and small letters, and letters with and without some marks, for the same.
 * A beginning stays a beginning.
 */
export function encode(value: string): string {
  const encoded = plain.test(value)
    ? value
    : value.replace(others, (unit) => `^${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return encoded.slice(0, longest);
}

/** An id as the engine takes it: of small letters, digits and hyphens, with the code of all else behind a low line. */
export const encodeId = (id: string): string =>
  id.replace(/[^a-z0-9-]/g, (unit) => `_${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
export const decodeId = (id: string): string =>
  id.replace(/_([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const quoted = (value: string): string => `"${value}"`;
/** That a field has one of some values. */
export const among = (field: string, values: readonly string[]): string => isOneOf(field, values.map(encode));
/** The same of ids of documents. */
export const amongIds = (field: "id" | "ancestors", ids: readonly string[]): string =>
  isOneOf(field, ids.map(encodeId));
const isOneOf = (field: string, values: readonly string[]): string =>
  values.length === 1 ? `${field} = ${quoted(values[0]!)}` : `${field} IN [${values.map(quoted).join(", ")}]`;
export const begins = (field: string, value: string): string =>
  `${field} STARTS WITH ${quoted(encode(value))}`;
export const all = (...conditions: string[]): string => conditions.join(" AND ");

/** The documents that a viewer may find; null for none. */
export function findable({ space, person, ownDrafts, view, edit }: SearchScope): string | null {
  const published = "published = true";
  const own = person === null ? null : all(among("author", [person]), ...(ownDrafts ? [] : [published]));
  const unpublished =
    edit === "all" ? null : edit.length === 0 ? [published] : [published, among("editors", edit)];
  const isPublished = unpublished === null ? [] : [`(${unpublished.join(" OR ")})`];
  const shared =
    view === "all"
      ? all(...isPublished)
      : view.length === 0
        ? null
        : all(among("readers", view), ...isPublished);
  const inSpace = among("space", [space]);
  if (shared === "") return inSpace;
  const either = [own, shared].filter((one) => one !== null);
  return either.length === 0 ? null : all(inSpace, `(${either.map((one) => `(${one})`).join(" OR ")})`);
}

/** A condition on lexemes; null for the one that asks for nothing. */
export function filterOf(query: Query): string | null {
  switch (query.kind) {
    case "lexeme":
      return query.open ? begins("words", query.lexeme) : among("words", [query.lexeme]);
    case "not": {
      const filter = filterOf(query.of);
      return filter && `NOT (${filter})`;
    }
    case "any": {
      const whole = query.of.flatMap((one) => (one.kind === "lexeme" && !one.open ? [one.lexeme] : []));
      const rest = query.of.filter((one) => one.kind !== "lexeme" || one.open).map(filterOf);
      return `(${[...(whole.length > 0 ? [among("words", whole)] : []), ...rest].join(" OR ")})`;
    }
    case "all":
      return `(${query.of.map(filterOf).join(" AND ")})`;
    case "nothing":
      return null;
  }
}
