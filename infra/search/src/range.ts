/** Marks in an order: numbers and days as texts of one length, and the beginnings that together stand for all between two. Pure. */

/** A number as 16 digits of 0-9 and a-f, which are in the order of numbers. */
export function numberKey(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  // Not the other zero.
  view.setFloat64(0, value + 0);
  const bits = view.getBigUint64(0);
  const ordered = bits >> 63n === 1n ? ~bits & allOnes : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, "0");
}
const allOnes = (1n << 64n) - 1n;

/**
 * The fewest beginnings of texts of one length that stand for all texts from one to another, both included.
 * @param digits of the texts, in their order
 */
export function beginningsBetween(from: string, to: string, digits: string): string[] {
  if (from > to) return [];
  const lowest = (length: number) => digits[0]!.repeat(length);
  const highest = (length: number) => digits.at(-1)!.repeat(length);
  const cover = (begun: string, low: string, high: string): string[] => {
    if (low === lowest(low.length) && high === highest(high.length)) return [begun];
    const [first, last] = [digits.indexOf(low[0]!), digits.indexOf(high[0]!)];
    return Array.from(digits.slice(first, last + 1), (digit, at) =>
      cover(
        begun + digit,
        at === 0 ? low.slice(1) : lowest(low.length - 1),
        first + at === last ? high.slice(1) : highest(high.length - 1),
      ),
    ).flat();
  };
  return cover("", from, to);
}
export const decimals = "0123456789";
export const hexadecimals = "0123456789abcdef";
