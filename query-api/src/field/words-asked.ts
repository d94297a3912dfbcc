/** What a value means that is written in a search, by the type of the field. Pure. */
import type { CustomField } from "./contract.ts";

interface Words {
  /** Texts and ids, in capitals or not. */
  texts: string[];
  numbers: { from: string | null; to: string | null }[];
  days: { from: string; to: string }[];
  /** Beginnings of names. */
  people: string[];
}

/** What is none of its type means itself, as it may have been written while the field had another one. */
export function wordsOf(field: Pick<CustomField, "type" | "options">, values: readonly string[]): Words {
  const words: Words = { texts: [], numbers: [], days: [], people: [] };
  for (const value of values) {
    switch (field.type) {
      case "number": {
        const range = rangeOf(value, numberOf);
        if (range === null) words.texts.push(value);
        else words.numbers.push({ from: range.first, to: range.last });
        break;
      }
      case "date": {
        const range = rangeOf(value, daysOf);
        if (range === null) words.texts.push(value);
        else
          words.days.push({
            from: range.first?.from ?? "0000-00-00",
            to: range.last?.to ?? "9999-99-99",
          });
        break;
      }
      case "choice":
      case "many":
        words.texts.push(...optionsMeant(field, value));
        break;
      case "check":
        words.texts.push(truth.get(value.toLowerCase()) ?? value);
        break;
      case "person":
        words.texts.push(value);
        words.people.push(value);
        break;
      default:
        words.texts.push(value);
    }
  }
  return words;
}

/** How a choice is written in a search, where a quotation mark would end it. */
export const writtenAs = (label: string): string => label.replaceAll('"', "").replace(/\s+/g, " ").trim();

const small = (text: string) => text.normalize("NFC").toLowerCase();

/** What a search means by a label. */
const wordOf = (label: string) => small(writtenAs(label));

/** Choices that a search cannot tell from one before them, such as one that was renamed and one that was removed: with that one. */
export function optionsAlike({ options }: Pick<CustomField, "options">): { id: string; first: string }[] {
  const firsts = new Map<string, string>();
  return options.flatMap(({ id, label }) => {
    const word = wordOf(label);
    const first = firsts.get(word);
    if (first === undefined) firsts.set(word, id);
    return first === undefined ? [] : [{ id, first }];
  });
}

function optionsMeant({ options }: Pick<CustomField, "options">, value: string): string[] {
  const meant = options.filter(({ label }) => wordOf(label) === wordOf(value));
  return meant.length === 0 ? [value] : meant.map(({ id }) => id);
}

const truth = new Map([
  ...["yes", "true", "1", "ja"].map((word) => [word, "true"] as const),
  ...["no", "false", "0", "nein"].map((word) => [word, "false"] as const),
]);

/** `a`, `a..b`, `a..` and `..b`; null for what is none. */
function rangeOf<T>(
  text: string,
  read: (text: string) => T | null,
): { first: T | null; last: T | null } | null {
  const [first = "", last = first, ...others] = text.split("..");
  if (others.length > 0 || (first === "" && last === "")) return null;
  const [from, to] = [read(first), read(last)];
  if ((from === null && first !== "") || (to === null && last !== "")) return null;
  return { first: from, last: to };
}

function numberOf(text: string): string | null {
  const plain = text.trim().replace(",", ".");
  return /^[+-]?\d{1,30}(\.\d{1,30})?$/.test(plain) ? plain : null;
}

/** The days of a year, a month or a day. */
function daysOf(text: string): { from: string; to: string } | null {
  const parts = /^(\d{4})(?:-(\d\d?))?(?:-(\d\d?))?$/.exec(text);
  if (parts === null) return null;
  const [, year, month, day] = parts;
  const two = (number: string | undefined, other: string) => number?.padStart(2, "0") ?? other;
  return {
    from: `${year}-${two(month, "01")}-${two(day, "01")}`,
    to: `${year}-${two(month, "12")}-${two(day, "31")}`,
  };
}
