/** One measured figure, beside its aim or its comparison in the same run. */
export interface Row {
  what: string;
  figure: string;
  /** The limit or the comparison, in words; empty when there is none. */
  against: string;
  /** Whether it is reached; null when there is nothing to reach. */
  good: boolean | null;
}

/** Collects rows and prints them as they come, in columns that fit a terminal. */
export function createReport(print: (line: string) => void) {
  const rows: Row[] = [];
  return {
    rows,
    section(title: string): void {
      print(`\n${title}`);
    },
    add(row: Row): void {
      rows.push(row);
      const mark = row.good === null ? " " : row.good ? "✓" : "✗";
      print(`  ${mark} ${row.what.padEnd(52)} ${row.figure.padEnd(34)} ${row.against}`);
    },
    end(): void {
      const judged = rows.filter((row) => row.good !== null);
      print(`\n${judged.filter((row) => row.good).length} of ${judged.length} aims reached.`);
    },
  };
}
export type Report = ReturnType<typeof createReport>;

/** The value below which a share of all lies. @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
export const median = (values: readonly number[]) => quantile(values, 0.5);

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString("en")}/s`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const MB = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
