/** Filters, as the server reads them: as far as Annals uses them. */

export type Values = (field: string) => readonly string[];
export type Filter = (values: Values) => boolean;

export class BadFilter extends Error {}

/** As the server compares values. */
export const normalized = (value: string): string => value.trim().normalize("NFKD").toLowerCase();

/**
 * The server counts the conditions inside each other: it took 36 brackets around one condition, 29 with a NOT before each, and 18 with
 * an OR and an AND in each.
 */
const deepest = 18;

type Token = { kind: "word" | "text"; text: string };

function tokensOf(filter: string): Token[] {
  const tokens: Token[] = [];
  const pattern = /\s*(?:"((?:[^"\\]|\\.)*)"|(!=|[()[\],=])|([A-Za-z0-9_.-]+))/y;
  while (pattern.lastIndex < filter.trimEnd().length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(filter);
    if (match === null) throw new BadFilter(`unexpected characters at ${at}: ${filter.slice(at, at + 20)}`);
    const [, text, sign, word] = match;
    if (text !== undefined) tokens.push({ kind: "text", text: text.replace(/\\(["\\])/g, "$1") });
    else tokens.push({ kind: "word", text: (sign ?? word)! });
  }
  return tokens;
}

/** @param filterable the fields that may be filtered by @throws BadFilter */
export function parseFilter(filter: string, filterable: ReadonlySet<string>): Filter {
  const tokens = tokensOf(filter);
  let at = 0;
  let depth = 0;
  const peek = (text: string) => tokens[at]?.kind === "word" && tokens[at]!.text === text;
  const take = (text: string) => {
    if (!peek(text)) throw new BadFilter(`expected ${text}, found ${tokens[at]?.text ?? "the end"}`);
    at += 1;
  };
  const value = () => {
    const token = tokens[at++];
    if (token === undefined) throw new BadFilter("expected a value");
    return normalized(token.text);
  };
  const either = (): Filter => {
    const parts = [both()];
    while (peek("OR")) {
      at += 1;
      parts.push(both());
    }
    return parts.length === 1 ? parts[0]! : (values) => parts.some((part) => part(values));
  };
  const both = (): Filter => {
    const parts = [single()];
    while (peek("AND")) {
      at += 1;
      parts.push(single());
    }
    return parts.length === 1 ? parts[0]! : (values) => parts.every((part) => part(values));
  };
  const single = (): Filter => {
    if (peek("NOT")) {
      at += 1;
      const part = single();
      return (values) => !part(values);
    }
    if (peek("(")) {
      at += 1;
      depth += 1;
      if (depth > deepest)
        throw new BadFilter(
          "The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.",
        );
      const part = either();
      depth -= 1;
      take(")");
      return part;
    }
    const field = tokens[at++]?.text ?? "";
    if (!filterable.has(field))
      throw new BadFilter(
        `Attribute \`${field}\` is not filterable. ${filterable.size === 0 ? "This index does not have configured filterable attributes." : `Available filterable attribute patterns are: \`${[...filterable].sort().join("`, `")}\`.`}`,
      );
    if (peek("=")) {
      at += 1;
      const wanted = value();
      return (values) => has(values(field), wanted);
    }
    if (peek("IN")) {
      at += 1;
      take("[");
      const wanted: string[] = [];
      while (!peek("]")) {
        wanted.push(value());
        if (!peek("]")) take(",");
      }
      at += 1;
      return (values) => {
        const all = values(field);
        return wanted.some((one) => has(all, one));
      };
    }
    take("STARTS");
    take("WITH");
    const beginning = value();
    return (values) => {
      const all = values(field);
      return all[placeOf(all, beginning)]?.startsWith(beginning) === true;
    };
  };
  const parsed = either();
  if (at < tokens.length) throw new BadFilter(`unexpected ${tokens[at]!.text}`);
  return parsed;
}

const has = (values: readonly string[], wanted: string): boolean =>
  values[placeOf(values, wanted)] === wanted;

/** The first place whose value is not before this one. */
function placeOf(values: readonly string[], wanted: string): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
