import { beginOfDay } from "@annals/document/zone";
import type { NamedField } from "../field/asked.ts";
import { maxAsked } from "../field/condition.ts";
import { operatorPattern } from "./contract.ts";

/** The operators in a search text, as in `parental leave tag:benefits in:"pay and perks" updated:2026`. */
export interface Asked {
  /** The words to look for. */
  words: string;
  /** Names of the tags that the pages must have, all of them. */
  tags: string[];
  /** Beginnings of titles: the pages are one of these, or below one. */
  within: string[];
  /** Names of people, one of whom wrote the pages. */
  authors: string[];
  /** When the pages were changed last, in one of these spans. */
  updated: Span[];
  /** Texts that the titles must have, all of them. */
  titles: string[];
  /** What the pages are filled in with: of each field one of its values. */
  fields: NamedField[];
  /** Texts in quotes: the pages have each of them, word for word. Their words are among those to look for. */
  phrases: string[];
  /** Words and texts behind a minus: the pages have none of them. */
  without: string[];
}

/** From a moment on, and until before another one; null is open. */
interface Span {
  from: Date | null;
  until: Date | null;
}

const operator = new RegExp(operatorPattern, "giu");

/**
 * Reads the operators of a search text. An operator without a value is left out; an invalid time is searched as a word.
 */
export function readOperators(text: string, zone = "UTC"): Asked {
  const asked: Asked = {
    words: "",
    tags: [],
    within: [],
    authors: [],
    updated: [],
    titles: [],
    fields: [],
    phrases: [],
    without: [],
  };
  const words = text.replace(
    operator,
    (whole, before: string, name: string, quoted?: string, bare?: string) => {
      const value = (quoted ?? bare ?? "").trim().replace(/\s+/g, " ");
      if (value === "") return before;
      switch (name.toLowerCase()) {
        case "tag":
          asked.tags.push(value);
          return before;
        case "in":
          asked.within.push(value);
          return before;
        case "author":
          asked.authors.push(value);
          return before;
        case "title":
          asked.titles.push(value);
          return before;
        case "field": {
          const field = namedField(value);
          const names = new Set([...asked.fields.map(({ name }) => name), field.name]);
          if (field.name === "" || names.size > maxAsked) return whole;
          asked.fields.push(field);
          return before;
        }
      }
      const span = spanOf(value, zone);
      if (span === null) return whole;
      asked.updated.push(span);
      return before;
    },
  );
  return withoutMinus({ ...asked, ...readWords(words.trim()) }, words.trim());
}

/** `team=Bakers`, or `team` for whatever it is filled in with. */
function namedField(text: string): NamedField {
  const [name = "", ...value] = text.split("=");
  return { name: name.trim(), value: value.join("=").trim() || null };
}

/** A text in quotes, or behind a minus with or without them. */
const quoted = /(^|\s)(-?)["“”„]([^"“”„]*[^\s"“”„][^"“”„]*)["“”„](?!\S)|(^|\s)-([\p{L}\p{N}]\S*)/gu;
const maxTexts = 8;

/** A text of nothing but what is not wanted means the words as they are, such as `-NoNewline`. */
function readWords(text: string): Pick<Asked, "words" | "phrases" | "without"> {
  const phrases: string[] = [];
  const without: string[] = [];
  const words = text.replace(
    quoted,
    (_, before = "", minus?: string, inside?: string, space = "", word?: string) => {
      const said = (inside ?? word ?? "").trim();
      const isWanted = inside !== undefined && minus === "";
      const list = isWanted ? phrases : without;
      if (list.length < maxTexts) list.push(said);
      return isWanted ? `${before}${said}` : `${before}${space}`;
    },
  );
  const rest = words.trim().replace(/\s+/g, " ");
  return { words: without.length === 0 ? words.trim() : rest, phrases, without };
}

/** What is asked for, when nothing else is: the words as they are. */
const withoutMinus = (asked: Asked, text: string): Asked =>
  asked.words === "" && asked.without.length > 0 && asked.tags.length === 0 && !isNarrowed(asked)
    ? { ...asked, words: text, without: [] }
    : asked;

/** Whether there are operators other than tags. */
export const isNarrowed = ({ within, authors, updated, titles, fields }: Asked): boolean =>
  within.length + authors.length + updated.length + titles.length + fields.length > 0;

/** A day, a month, a year, or a span of them, which may be open: "2026-03", "2025..2026-03-12", "..2025". */
function spanOf(text: string, zone: string): Span | null {
  const [first = "", last, ...others] = text.split("..");
  if (others.length > 0) return null;
  const [from, until] = [
    periodOf(first, zone),
    last === undefined ? periodOf(first, zone) : periodOf(last, zone),
  ];
  if ((first !== "" && from === null) || (last !== undefined && last !== "" && until === null)) return null;
  return from === null && until === null ? null : { from: from?.from ?? null, until: until?.until ?? null };
}

/** A day, a month or a year, as it is in a time zone. */
function periodOf(text: string, zone: string): { from: Date; until: Date } | null {
  const parts = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(text);
  if (parts === null) return null;
  const [year, month, day] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const first = new Date(Date.UTC(year!, (month ?? 1) - 1, day ?? 1));
  // The 30th of February is no day.
  if (first.getUTCMonth() !== (month ?? 1) - 1 || first.getUTCDate() !== (day ?? 1)) return null;
  const from = beginOfDay(year!, month ?? 1, day ?? 1, zone);
  if (day != null) return { from, until: beginOfDay(year!, month!, day + 1, zone) };
  return {
    from,
    until: month != null ? beginOfDay(year!, month + 1, 1, zone) : beginOfDay(year! + 1, 1, 1, zone),
  };
}
