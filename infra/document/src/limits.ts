/** The limits of one document. The refusal of a larger document names the limit. */
export const limits = { blocks: 10_000, depth: 16, bytes: 4 * 1024 * 1024 } as const;

/** The maximum lengths of single values, in characters. */
export const lengths = {
  address: 8192,
  description: 2000,
  blockName: 100,
  language: 64,
  label: 300,
  tex: 5000,
  /** Of custom blocks: the key of a field, a line, a long text, and all fields as JSON. */
  fieldKey: 40,
  line: 500,
  longText: 10_000,
  fields: 200_000,
} as const;

/** The maximum values of numbers in blocks. */
export const maxima = {
  start: 999_999_999,
  previewWidth: 10_000,
  columnWidth: 10_000,
  /** The widest column, compared with one of the usual width, and how many stand side by side. */
  columnParts: 4,
  columnsSideBySide: 4,
  columns: 100,
  rows: 5000,
  headerRows: 1000,
  headerCols: 100,
  colspan: 100,
  rowspan: 1000,
  /** Fields of a custom block. */
  fields: 50,
} as const;
