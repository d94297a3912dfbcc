/** Completions for a search: operators while their names are typed, and then their values. */
import { t } from "../locale/text.ts";
import { type OperatorName, operators, signs, written } from "./query.ts";

/** An operator that is being typed, up to the cursor. */
export type Typed =
  /** The beginning of a word that may become an operator. */
  | { kind: "name"; text: string; start: number }
  /** A quotation mark or a minus, with nothing behind it yet. */
  | { kind: "sign"; text: string; start: number }
  | { kind: "value"; name: OperatorName; text: string; start: number };

const value = /(?:^|\s)(tag|in|author|updated|title|field):(?:"([^"]*)|([^\s"]\S*)?)$/iu;
const word = /(?:^|\s)([a-z]+)$/i;
const lone = /(?:^|\s)(["-])$/;

/** The operator at the cursor; null when there is none. */
export function typedAt(text: string, cursor: number): Typed | null {
  const before = text.slice(0, cursor);
  const found = value.exec(before);
  if (found !== null) {
    const name = found[1]!.toLowerCase() as OperatorName;
    return { kind: "value", name, text: found[2] ?? found[3] ?? "", start: startOf(found) };
  }
  const sign = lone.exec(before);
  if (sign !== null) return { kind: "sign", text: sign[1]!, start: startOf(sign) };
  const begun = word.exec(before);
  return begun === null ? null : { kind: "name", text: begun[1]!, start: startOf(begun) };
}

/** Where a match begins without the space before it. */
const startOf = ({ 0: whole, index }: RegExpExecArray): number => index + (/^\s/.test(whole) ? 1 : 0);

/** A line that completes the text. */
export interface Hint {
  key: string;
  /** "tag:" */
  operator: string;
  label: string;
  /** Its data beside its name. */
  about: string;
  /** The whole text and the cursor in it, once the hint was taken. */
  text: string;
  cursor: number;
}

/** The text with something instead of what was typed up to the cursor. */
function completed(
  text: string,
  typed: Typed,
  cursor: number,
  instead: string,
): Pick<Hint, "text" | "cursor"> {
  const after = text.slice(cursor);
  // A value ends with a space of its own.
  const rest = instead.endsWith(" ") ? after.trimStart() : after;
  const begun = text.slice(0, typed.start) + instead;
  return { text: begun + rest, cursor: begun.length };
}

/** The operators whose names begin as a word does. */
export function nameHints(text: string, typed: Typed & { kind: "name" }, cursor: number): Hint[] {
  const begun = typed.text.toLowerCase();
  return operators
    .filter(({ name }) => name.startsWith(begun))
    .map(({ name, about, example }) => ({
      key: `hint-${name}`,
      operator: `${name}:`,
      label: about,
      about: example,
      ...completed(text, typed, cursor, `${name}:`),
    }));
}

/** What the sign at the cursor does. */
export const signHints = (text: string, typed: Typed & { kind: "sign" }, cursor: number): Hint[] =>
  signs
    .filter(({ sign }) => sign === typed.text)
    .map(({ sign, about, example }) => ({
      key: `hint-${sign}`,
      operator: sign,
      label: about,
      about: example,
      // The other quotation mark is there already.
      text: sign === '"' ? `${text.slice(0, cursor)}"${text.slice(cursor)}` : text,
      cursor,
    }));

/** Tags whose names begin as a word does, each as the whole operator. */
export function tagHints(
  text: string,
  typed: Typed & { kind: "name" },
  cursor: number,
  tags: readonly { id: string; name: string; pages: number }[],
): Hint[] {
  const begun = typed.text.toLocaleLowerCase();
  return tags
    .filter(({ name }) => name.toLocaleLowerCase().startsWith(begun))
    .slice(0, maxTags)
    .map(({ id, name, pages }) => ({
      key: `hint-${id}`,
      operator: "tag:",
      label: name,
      about: pagesOf(pages),
      ...completed(text, typed, cursor, `${written("tag", name)} `),
    }));
}

/** "7 pages" */
export const pagesOf = (count: number): string =>
  t("{count, plural, one {# page} other {# pages}}", { count });

/** A value that an operator can have. */
export interface Offer {
  key: string;
  value: string;
  label: string;
  about?: string;
  /** More has to be typed behind it. */
  goesOn?: boolean;
}

const maxOffers = 6;
const maxTags = 3;

/** The values that an operator can have, without the one that is there already. */
export function valueHints(
  text: string,
  typed: Typed & { kind: "value" },
  cursor: number,
  offers: Offer[],
): Hint[] {
  return offers
    .filter((offer) => offer.value.toLocaleLowerCase() !== typed.text.toLocaleLowerCase())
    .slice(0, maxOffers)
    .map(({ key, value, label, about = "", goesOn = false }) => ({
      key: `hint-${key}`,
      operator: `${typed.name}:`,
      label,
      about,
      ...completed(text, typed, cursor, goesOn ? `${typed.name}:${value}` : `${written(typed.name, value)} `),
    }));
}

/** Examples for `updated:`: this month, the one before, this year, the one before, and before that. */
export function periods(now: Date): Offer[] {
  const month = (back: number) => {
    const { year, number } = monthBefore(now, back);
    return `${year}-${String(number).padStart(2, "0")}`;
  };
  const year = now.getFullYear();
  return [
    { key: "month", value: month(0), label: t("This month") },
    { key: "last-month", value: month(1), label: t("Last month") },
    { key: "year", value: String(year), label: t("This year") },
    { key: "last-year", value: String(year - 1), label: t("Last year") },
    { key: "since", value: `${month(5)}..`, label: t("In the last six months") },
    { key: "before", value: `..${year - 2}`, label: t("Not since {year}", { year: year - 2 }) },
  ].map((offer) => ({ ...offer, about: `updated:${offer.value}` }));
}

function monthBefore(now: Date, back: number): { year: number; number: number } {
  const months = now.getFullYear() * 12 + now.getMonth() - back;
  return { year: Math.floor(months / 12), number: (months % 12) + 1 };
}
