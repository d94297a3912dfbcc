/** The documents of one index. */
import { BadFilter, type Filter, normalized, parseFilter, type Values } from "./filter.ts";

export type Document = Record<string, unknown>;
export interface Settings {
  filterableAttributes?: (string | { attributePatterns: string[] })[];
  sortableAttributes?: string[];
  pagination?: { maxTotalHits?: number };
  [other: string]: unknown;
}
export interface Search {
  filter?: string;
  sort?: string[];
  limit?: number;
  offset?: number;
  attributesToRetrieve?: string[];
}

/** An error as the server says it. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface Stored {
  document: Document;
  values: Values;
}

export function createCollection() {
  const stored = new Map<string, Stored>();
  const parsed = new Map<string, Filter>();
  let settings: Settings = {};
  const filterable = () =>
    new Set(
      (settings.filterableAttributes ?? []).flatMap((one) =>
        typeof one === "string" ? [one] : one.attributePatterns,
      ),
    );
  const filterOf = (text: string): Filter => {
    const known = parsed.get(text);
    if (known !== undefined) return known;
    try {
      const filter = parseFilter(text, filterable());
      if (parsed.size > 500) parsed.clear();
      parsed.set(text, filter);
      return filter;
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error;
      throw new Failure(400, "invalid_search_filter", error.message);
    }
  };
  const put = (document: Document) => {
    stored.set(document.id as string, { document, values: valuesOf(document) });
  };
  return {
    settings: () => settings,
    set(changed: Settings) {
      settings = { ...settings, ...changed };
      parsed.clear();
    },
    /** @throws Failure for an id that the server would not take: then none is put in */
    put(documents: Document[], isPart: boolean) {
      for (const { id, ...rest } of documents) {
        if (id === undefined)
          throw new Failure(
            400,
            "missing_document_id",
            `Document doesn't have a \`id\` attribute: \`${JSON.stringify(rest)}\`.`,
          );
        if (typeof id !== "string" || !/^[A-Za-z0-9_-]{1,511}$/.test(id))
          throw new Failure(
            400,
            "invalid_document_id",
            `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
          );
      }
      for (const document of documents)
        put(isPart ? { ...stored.get(document.id as string)?.document, ...document } : document);
    },
    remove(ids: string[]) {
      for (const id of ids) stored.delete(id);
    },
    size: () => stored.size,
    search({ filter, sort = [], limit = 20, offset = 0, attributesToRetrieve }: Search): {
      hits: Document[];
      limit: number;
      offset: number;
      estimatedTotalHits: number;
    } {
      const fits = filter === undefined ? () => true : filterOf(filter);
      const found = [...stored.values()].filter(({ values }) => fits(values)).map(({ document }) => document);
      for (const by of sort.toReversed()) {
        const [field = "", direction] = by.split(":");
        if (!settings.sortableAttributes?.includes(field))
          throw new Failure(
            400,
            "invalid_search_sort",
            `Attribute \`${field}\` is not sortable. ${settings.sortableAttributes === undefined ? "This index does not have configured sortable attributes." : `Available sortable attributes are: \`${settings.sortableAttributes.join(", ")}\`.`}`,
          );
        found.sort((a, b) => compare(a[field], b[field]) * (direction === "desc" ? -1 : 1));
      }
      const most = settings.pagination?.maxTotalHits ?? 1_000;
      const hits = found.slice(0, most).slice(offset, offset + limit);
      const picked = (document: Document) =>
        attributesToRetrieve === undefined || attributesToRetrieve.includes("*")
          ? document
          : Object.fromEntries(
              attributesToRetrieve
                .filter((field) => field in document)
                .map((field) => [field, document[field]]),
            );
      return { hits: hits.map(picked), limit, offset, estimatedTotalHits: Math.min(found.length, most) };
    },
  };
}

/** The server keeps so many bytes of a value, and no empty one. */
const longest = 468;

/** The values of each field, in their order, made when they are asked for. */
function valuesOf(document: Document): Values {
  const made = new Map<string, readonly string[]>();
  return (field) => {
    const known = made.get(field);
    if (known !== undefined) return known;
    const value = document[field];
    const all = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
    const kept = all.filter((one) => one !== "").map((one) => normalized(String(one)).slice(0, longest));
    const values = [...new Set(kept)].sort((a, b) => compare(a, b));
    made.set(field, values);
    return values;
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
