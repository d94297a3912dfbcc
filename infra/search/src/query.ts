/**
 * A condition on the lexemes of a document. `text` is how PostgreSQL writes it (a tsquery), and tells equal ones; it is empty for
 * the one that asks for nothing.
 */
export type Query =
  | { kind: "lexeme"; text: string; lexeme: string /** Whatever begins with it. */; open: boolean }
  | { kind: "any" | "all"; text: string; of: Query[] }
  | { kind: "not"; text: string; of: Query }
  | { kind: "nothing"; text: "" };

export const nothing: Query = { kind: "nothing", text: "" };

export const lexeme = (lexeme: string, open: boolean): Query => ({
  kind: "lexeme",
  text: `'${lexeme.replace(/\\/g, "\\\\").replace(/'/g, "''")}'${open ? ":*" : ""}`,
  lexeme,
  open,
});
export const or = (...queries: Query[]): Query => join(queries, "any");
export const and = (...queries: Query[]): Query => join(queries, "all");
export const not = (query: Query): Query =>
  query.text === "" ? nothing : { kind: "not", text: `!${query.text}`, of: query };

function join(queries: Query[], kind: "any" | "all"): Query {
  const unique = new Map(queries.map((query) => [query.text, query]));
  unique.delete("");
  const of = [...unique.values()];
  if (of.length < 2) return of[0] ?? nothing;
  return { kind, text: `(${[...unique.keys()].join(kind === "any" ? " | " : " & ")})`, of };
}

/** Whether lexemes fulfil a query. @param lexemes in their order, each once */
export function fulfils(lexemes: readonly string[], query: Query): boolean {
  switch (query.kind) {
    case "lexeme": {
      const found = lexemes[placeOf(lexemes, query.lexeme)];
      return found === query.lexeme || (query.open && found?.startsWith(query.lexeme) === true);
    }
    case "any":
      return query.of.some((one) => fulfils(lexemes, one));
    case "all":
      return query.of.every((one) => fulfils(lexemes, one));
    case "not":
      return !fulfils(lexemes, query.of);
    case "nothing":
      return false;
  }
}

/** The first place whose lexeme is not before this one. */
function placeOf(lexemes: readonly string[], lexeme: string): number {
  let low = 0;
  let high = lexemes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lexemes[middle]! < lexeme) low = middle + 1;
    else high = middle;
  }
  return low;
}
