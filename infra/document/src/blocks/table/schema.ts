import * as z from "zod";
import { inlinesSchema } from "../../inline/schema.ts";
import { maxima } from "../../limits.ts";
import { color, looksShape } from "../../values.ts";
import { shape } from "../shape.ts";
import { cellDefaults } from "./browser.ts";

const cell = z.strictObject({
  type: z.literal("tableCell"),
  content: inlinesSchema,
  props: z.strictObject({
    ...looksShape,
    colspan: z.number().int().min(1).max(maxima.colspan).default(cellDefaults.colspan),
    rowspan: z.number().int().min(1).max(maxima.rowspan).default(cellDefaults.rowspan),
  }),
});
const tableContent = z.strictObject({
  type: z.literal("tableContent"),
  columnWidths: z.array(z.number().min(1).max(maxima.columnWidth).nullish()).max(maxima.columns).default([]),
  headerRows: z.number().int().min(0).max(maxima.headerRows).optional(),
  headerCols: z.number().int().min(0).max(maxima.headerCols).optional(),
  rows: z
    .array(z.strictObject({ cells: z.array(z.union([inlinesSchema, cell])).max(maxima.columns) }))
    .max(maxima.rows),
});

export const schema = shape("table", { textColor: color }, tableContent);

export type TableCell = z.infer<typeof cell>;
export type TableContent = z.infer<typeof tableContent>;
