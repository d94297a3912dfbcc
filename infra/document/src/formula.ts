/**
 * What a cell of a CSV file must not begin with: spreadsheets take it for a formula. In East Asia wide signs do the same, and a first line
 * that is empty hides one.
 */
export const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/;
