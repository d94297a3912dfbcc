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
export function readOperators(text: string): Asked {
  const asked: Asked = { words: "", tags: [], within: [], authors: [], updated: [], titles: [] };
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
      }
      const span = spanOf(value);
      if (span === null) return whole;
      asked.updated.push(span);
      return before;
    },
  );
  return { ...asked, words: words.trim() };
}

/** Whether there are operators other than tags. */
export const isNarrowed = ({ within, authors, updated, titles }: Asked): boolean =>
  within.length + authors.length + updated.length + titles.length > 0;

/** A day, a month, a year, or a span of them, which may be open: "2026-03", "2025..2026-03-12", "..2025". Times are UTC. */
function spanOf(text: string): Span | null {
  const [first = "", last, ...others] = text.split("..");
  if (others.length > 0) return null;
  const [from, until] = [periodOf(first), last === undefined ? periodOf(first) : periodOf(last)];
  if ((first !== "" && from === null) || (last !== undefined && last !== "" && until === null)) return null;
  return from === null && until === null ? null : { from: from?.from ?? null, until: until?.until ?? null };
}

/** A day, a month or a year. */
function periodOf(text: string): { from: Date; until: Date } | null {
  const parts = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(text);
  if (parts === null) return null;
  const [year, month, day] = parts.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const at = (y: number, m: number, d: number) => new Date(Date.UTC(y, m - 1, d));
  const from = at(year!, month ?? 1, day ?? 1);
  // The 30th of February is no day.
  if (from.getUTCMonth() !== (month ?? 1) - 1 || from.getUTCDate() !== (day ?? 1)) return null;
  if (day != null) return { from, until: at(year!, month!, day + 1) };
  return { from, until: month != null ? at(year!, month + 1, 1) : at(year! + 1, 1, 1) };
}
