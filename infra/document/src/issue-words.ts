import type * as z from "zod";
import { attach, type Said, saidAbout } from "./message.ts";
import { messages } from "./messages.ts";

/**
 * What is wrong with a value, as the end of a sentence whose subject is the field. Schemas with messages of their own
 * keep them. For `safeParse(value, { error: issueWords })`; `saidAbout` then has the message of each issue.
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => attach(issue, messageFor(issue));

function messageFor(issue: z.core.$ZodRawIssue): Said {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? missing(issue.expected) : ofKind(issue.expected);
    case "unrecognized_keys":
      return messages.strangeField({ field: short(issue.keys[0] ?? "") });
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive);
    case "invalid_value":
      return oneOf(issue.values.map(String));
    case "invalid_format":
      return formats[issue.format] ?? messages.notInFormat;
    case "not_multiple_of":
      return messages.notMultiple({ divisor: issue.divisor });
    case "invalid_union":
      return union(issue.errors);
    case "invalid_key":
    case "invalid_element":
      return messages.holdsInvalid;
    default:
      return messages.notValid;
  }
}

function oneOf(values: string[]): Said {
  if (values.length === 1) return messages.notValue({ value: values[0]! });
  return messages.notAmongChoices({ choices: values.map((value) => `“${value}”`).join(", ") });
}

const ofKind = (expected: string): Said => kinds[expected]?.other ?? messages.notOfKinds({ kinds: expected });

const missing = (expected: string): Said =>
  kinds[expected]?.missing ?? messages.missingOtherKind({ kinds: expected });

function tooBig(origin: string, max: number, inclusive = true): Said {
  if (origin === "string") return messages.tooLong({ max });
  if (isList(origin)) return messages.tooManyItems({ max });
  return inclusive ? messages.tooLarge({ max }) : messages.notLess({ max });
}

function tooSmall(origin: string, min: number, inclusive = true): Said {
  const isCounted = origin === "string" || isList(origin);
  if (isCounted && min <= 1) return messages.empty;
  if (origin === "string") return messages.tooShort({ min });
  if (isList(origin)) return messages.tooFewItems({ min });
  return inclusive ? messages.tooSmall({ min }) : messages.notGreater({ min });
}

const isList = (origin: string) => ["array", "set", "map", "file"].includes(origin);

const mustBe = "must be ";

/** For a union, the message is about all forms if each says what the value must be, else about the nearest. */
function union(errors: readonly z.core.$ZodIssue[][]): Said {
  if (errors.length === 0) return messages.noSuchKind;
  const forms = errors.map(([first]) => first).filter((issue) => issue !== undefined);
  const saids = forms.map((issue) => saidAbout(issue) ?? messages.notValid);
  const isOfKinds = forms.every(({ path }, at) => path.length === 0 && saids[at]!.text.startsWith(mustBe));
  if (!isOfKinds) return saids[0] ?? messages.notValid;
  const texts = [...new Set(saids.map(({ text }) => text.slice(mustBe.length)))];
  if (texts.length === 1) return saids[0]!;
  return nullable[texts.join(" or ")] ?? messages.notOfKinds({ kinds: texts.join(" or ") });
}

/** Two kinds that often stand together have words of their own in each language. */
const nullable: Record<string, Said> = {
  "a number or null": messages.notNumberOrNull,
  "an id or null": messages.notIdOrNull,
  "an object or null": messages.notObjectOrNull,
  "text or null": messages.notTextOrNull,
};

/** What is said for a kind that is expected: about something else, and about nothing. */
const kinds: Record<string, { other: Said; missing: Said }> = {
  string: { other: messages.notText, missing: messages.missingText },
  number: { other: messages.notNumber, missing: messages.missingNumber },
  int: { other: messages.notWholeNumber, missing: messages.missingWholeNumber },
  boolean: { other: messages.notBoolean, missing: messages.missingBoolean },
  array: { other: messages.notList, missing: messages.missingList },
  tuple: { other: messages.notList, missing: messages.missingList },
  object: { other: messages.notObject, missing: messages.missingObject },
  record: { other: messages.notObject, missing: messages.missingObject },
  date: { other: messages.notDate, missing: messages.missingDate },
  null: { other: messages.notNull, missing: messages.missingNull },
  never: { other: messages.notLeftOut, missing: messages.notLeftOut },
};

const formats: Record<string, Said> = {
  email: messages.notEmail,
  url: messages.notAddress,
  uuid: messages.notId,
  guid: messages.notId,
  datetime: messages.notMoment,
  date: messages.notDay,
};

/** A name that was sent, which can be long. */
export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
