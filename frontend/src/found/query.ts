/** Operators in the text of a search: reading, adding and removing them. */

import { operatorPattern } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";

export const operators = [
  { name: "tag", about: t("has this tag"), example: "tag:policy" },
  { name: "title", about: t("these words are in the title"), example: "title:leave" },
  { name: "author", about: t("written by"), example: "author:ann" },
  { name: "in", about: t("this page and what is below it"), example: "in:benefits" },
  { name: "updated", about: t("changed in a day, a month, a year or a span"), example: "updated:2026-03" },
  { name: "field", about: t("what a custom field says"), example: "field:team=Bakers" },
] as const;
/** Signs before and around words. */
export const signs = [
  { sign: '"', about: t("word for word, in this order"), example: '"paid leave"' },
  { sign: "-", about: t("without this word"), example: "-draft" },
] as const;
export type OperatorName = (typeof operators)[number]["name"];

/** An operator with its value, and where it stands in the text. */
export interface Term {
  name: OperatorName;
  value: string;
  start: number;
  end: number;
}

const pattern = new RegExp(operatorPattern, "giu");

/** The operators of a text that have a value, in their order. */
export function termsOf(text: string): Term[] {
  return Array.from(text.matchAll(pattern), (found) => {
    const [whole, before = "", name = "", quoted, bare] = found;
    const value = (quoted ?? bare ?? "").trim();
    const start = found.index + before.length;
    return { name: name.toLowerCase() as OperatorName, value, start, end: found.index + whole.length };
  }).filter(({ value }) => value !== "");
}

/** An operator as it is written: `tag:leave`, `in:"pay and perks"`. */
export function written(name: OperatorName, value: string): string {
  const plain = value.replaceAll('"', "").trim();
  return `${name}:${/\s/.test(plain) ? `"${plain}"` : plain}`;
}

/** The text with one more operator at its end. */
export const withTerm = (text: string, name: OperatorName, value: string): string =>
  `${text.trim()} ${written(name, value)}`.trim();

/** The text without the operators that are meant. */
export function withoutTerms(text: string, isMeant: (term: Term) => boolean): string {
  let rest = text;
  for (const { start, end } of termsOf(text).filter(isMeant).reverse())
    rest = rest.slice(0, start) + rest.slice(end);
  return rest.replace(/\s+/g, " ").trim();
}

/** The rest of a text: the words that are looked for. */
export const wordsOf = (text: string): string => withoutTerms(text, () => true);

const small = (text: string) => text.toLocaleLowerCase();

/** Whether `in:` with this value means a page, as the server reads it. */
export const meansPlace = (value: string, { title, slug }: { title: string; slug: string }): boolean =>
  small(title).startsWith(small(value)) || slug === small(value);

/** Whether `author:` with this value means a person. @param me id of the one who searches */
export const meansPerson = (
  value: string,
  { id, display_name }: { id: string; display_name: string },
  me: string | undefined,
): boolean => (small(value) === "me" && id === me) || ` ${small(display_name)}`.includes(` ${small(value)}`);

/** Whether `tag:` with this value means a tag. */
export const meansTag = (value: string, { name }: { name: string }): boolean =>
  small(value.normalize("NFC")) === small(name);

/** Where the days of `updated:` begin and end as they do for the person. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
