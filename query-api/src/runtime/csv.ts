import { formulaStart } from "@annals/document";

/** A line of a CSV file (RFC 4180). @param cells null for an empty one */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(",")}\r\n`;

/** Written first: spreadsheets then read the file as UTF-8. */
export const csvStart = "\ufeff";

function cell(value: string | number | null): string {
  if (typeof value !== "string") return String(value ?? "");
  return `"${value.replace(formulaStart, "'$&").replaceAll('"', '""')}"`;
}
