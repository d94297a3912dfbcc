/** A line of a CSV file (RFC 4180). @param cells null for an empty one */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(",")}\r\n`;

/** Written first: spreadsheets then read the file as UTF-8. */
export const csvStart = "\ufeff";

/** Spreadsheets treat a text that begins with these signs as a formula; in East Asia wide signs do the same, and a first line that is empty hides one. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(value: string | number | null): string {
  if (typeof value !== "string") return String(value ?? "");
  return `"${value.replace(formula, "'$&").replaceAll('"', '""')}"`;
}
