/** The order of the rows of a table by one of its columns. */
import { locale } from "../../locale/text.ts";

const words = new Intl.Collator(locale, { numeric: true });
/** The decimal separator of the reader's numbers: "." or ",". */
const readersMark =
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** A number with a currency before it, or a unit after it, and nothing else. */
const number = /^\p{Sc}?\s*([-+−]?)\s*\p{Sc}?\s*(\d[\d.,'’\s]*)\s*(%|\p{Sc}|\p{L}{1,12}\.?)?$/u;
/** No number is written longer. Much space can be parted among the parts of one in so many ways that the tab stands still. */
const longestNumber = 60;
const months = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** Days that the browser reads: "18 May 2027", "May 5, 2026". Those with the year first are in order as words. */
const date = new RegExp(
  `^(?:\\d{1,2} )?(?:${months})[a-z]*\\.?(?: \\d{1,2},?)? \\d{4}(?:,? \\d{1,2}:\\d{2})?$`,
  "i",
);

/**
 * The places of the rows in the order of what stands in a column: by number or by day where all are that, else by words.
 * Empty cells come last in both directions; equal ones keep their order.
 */
export function orderOf(cells: readonly string[], direction: "ascending" | "descending"): number[] {
  const texts = cells.map((cell) => cell.trim());
  const values = numbersOf(texts) ?? daysOf(texts) ?? texts;
  const compare = (one: string | number, other: string | number) =>
    typeof one === "number" ? one - (other as number) : words.compare(one, other as string);
  const sign = direction === "ascending" ? 1 : -1;
  return texts
    .map((_, at) => at)
    .sort((a, b) => {
      const [isNone, isOtherNone] = [texts[a] === "", texts[b] === ""];
      if (isNone || isOtherNone) return Number(isNone) - Number(isOtherNone);
      return sign * compare(values[a]!, values[b]!);
    });
}

/** All as numbers; null when one of them is something else, or their units differ. */
function numbersOf(texts: readonly string[]): number[] | null {
  const found = texts.map((text) => (text === "" || text.length > longestNumber ? null : number.exec(text)));
  if (found.some((one, at) => one === null && texts[at] !== "")) return null;
  const units = new Set(found.flatMap((one) => (one === null ? [] : [one[3] ?? ""])));
  if (units.size > 1) return null;
  const digits = found.map((one) => (one?.[2] ?? "").replace(/[\s'’]/g, ""));
  const mark = markOf(digits);
  return digits.map((text, at) => {
    const plain = text.replaceAll(mark === "." ? "," : ".", "").replace(mark, ".");
    return (/[-−]/.test(found[at]?.[1] ?? "") ? -1 : 1) * Number(plain || 0);
  });
}

/**
 * The decimal separator in these numbers: the last one when a number has both, else the one that cannot separate
 * thousands.
 */
function markOf(digits: readonly string[]): "." | "," {
  for (const text of digits) {
    const [dot, comma] = [text.lastIndexOf("."), text.lastIndexOf(",")];
    if (dot >= 0 && comma >= 0) return dot > comma ? "." : ",";
    const at = Math.max(dot, comma);
    if (at >= 0 && text.length - at !== 4) return dot > comma ? "." : ",";
  }
  return readersMark === "," ? "," : ".";
}

/** All as days; null when one of them is something else. */
function daysOf(texts: readonly string[]): number[] | null {
  if (texts.some((text) => text !== "" && !date.test(text))) return null;
  const days = texts.map((text) => (text === "" ? 0 : Date.parse(text)));
  return days.some(Number.isNaN) ? null : days;
}
