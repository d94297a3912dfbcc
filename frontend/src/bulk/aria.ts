/** The roles of what is in a grid, for elements that no table can be: only the lines in sight are drawn, each at its place. */
export const aria = {
  group: { role: "rowgroup" },
  row: { role: "row" },
  cell: { role: "gridcell" },
  head: { role: "columnheader" },
} as const;
