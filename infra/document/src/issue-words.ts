import type * as z from "zod";

/**
 * What is wrong with a value, as the end of a sentence whose subject is the field. Schemas with messages of their own
 * keep them. For `safeParse(value, { error: issueWords })`.
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? missing(issue.expected) : `must be ${kindOf(issue.expected)}`;
    case "unrecognized_keys":
      return `has a field “${short(issue.keys[0] ?? "")}” that does not belong there`;
    case "too_big":
      return tooBig(issue.origin, issue.maximum, issue.inclusive);
    case "too_small":
      return tooSmall(issue.origin, issue.minimum, issue.inclusive);
    case "invalid_value":
      return oneOf(issue.values.map((value) => `“${String(value)}”`));
    case "invalid_format":
      return `must be ${formats[issue.format] ?? "written in another way"}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return unionWords(issue.errors);
    case "invalid_key":
    case "invalid_element":
      return "holds something that is not valid";
    default:
      return "is not valid";
  }
};

const oneOf = (values: string[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(", ")}`;

const missing = (expected: string) =>
  expected === "never" ? "must be left out" : `is missing: it must be ${kindOf(expected)}`;

function tooBig(origin: string, maximum: number | bigint, inclusive = true): string {
  if (origin === "string") return `must not be longer than ${maximum} characters`;
  if (isList(origin)) return `must not have more than ${maximum} items`;
  return inclusive ? `must not be greater than ${maximum}` : `must be less than ${maximum}`;
}

function tooSmall(origin: string, minimum: number | bigint, inclusive = true): string {
  const isCounted = origin === "string" || isList(origin);
  if (isCounted && minimum <= 1) return "must not be empty";
  if (origin === "string") return `must have at least ${minimum} characters`;
  if (isList(origin)) return `must have at least ${minimum} items`;
  return inclusive ? `must not be less than ${minimum}` : `must be greater than ${minimum}`;
}

const isList = (origin: string) => ["array", "set", "map", "file"].includes(origin);

/** For a union, the message is about the nearest form. */
function unionWords(errors: readonly z.core.$ZodIssue[][]): string {
  if (errors.length === 0) return "is of a kind that does not exist";
  const forms = errors.map(([first]) => first).filter((issue) => issue !== undefined);
  const words = forms.map((issue) => issue.message).filter((message) => message.startsWith("must be "));
  if (words.length === forms.length && forms.every(({ path }) => path.length === 0))
    return `must be ${[...new Set(words.map((message) => message.slice("must be ".length)))].join(" or ")}`;
  return forms[0]?.message ?? "is not valid";
}

const kindOf = (expected: string) => kinds[expected] ?? expected;

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
  null: "null",
  never: "left out",
};

const formats: Record<string, string> = {
  email: "an email address, as in ann@example.org",
  url: "an address, as in https://example.org",
  uuid: "an id",
  guid: "an id",
  datetime: "a moment, as in 2026-01-31T12:00:00Z",
  date: "a day, as in 2026-01-31",
};

/** A name that was sent, which can be long. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
