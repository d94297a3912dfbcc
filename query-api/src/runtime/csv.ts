/** A line of a CSV file (RFC 4180). @param cells null for an empty one */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(",")}\r\n`;

/** Written first: spreadsheets then read the file as UTF-8. */
export const csvStart = "\ufeff";

/** Spreadsheets treat a text that begins with these signs as a formula. */
function cell(value: string | number | null): string {
  if (typeof value !== "string") return String(value ?? "");
  return `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
