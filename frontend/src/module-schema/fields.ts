import { type FieldValue, flawOf, type ModuleSchema, type SchemaField } from "@annals/document/browser";
import { t } from "../locale/text.ts";

/** A field of a type while it is edited. */
export interface FieldRow {
  /** Of this row on the screen. */
  id: string;
  /** Undefined for a new one: the server makes it from the label. */
  key: string | undefined;
  label: string;
  type: SchemaField["type"];
  required: boolean;
  /** What a new block begins with, as it is typed. */
  start: string;
  /** A choice a line. */
  options: string;
}

export const rowsOf = (schema: ModuleSchema | null): FieldRow[] =>
  (schema?.content ?? []).map(({ key, label, type, required, default: start, options }) => ({
    ...{ id: key, key, label, type, required },
    start: start === null ? "" : String(start),
    options: options.join("\n"),
  }));

let made = 0;
export const newRow = (): FieldRow => ({
  ...{ id: `new ${made++}`, key: undefined, label: "", type: "text" },
  ...{ required: false, start: "", options: "" },
});

export const optionsIn = ({ type, options }: Pick<FieldRow, "type" | "options">): string[] =>
  type !== "choice"
    ? []
    : [...new Set(options.split("\n").map((line) => line.replace(/\s+/g, " ").trim()))].filter(
        (one) => one !== "",
      );

/** The value of a typed text in a field; null for none. */
export function valueIn(type: SchemaField["type"], text: string): FieldValue | null {
  if (text.trim() === "") return null;
  if (type === "number") return Number(text.trim().replace(",", "."));
  return type === "yes_no" ? text === "true" : text;
}

/** The errors of a row, by its part; empty when it is valid. */
export function flawsIn(row: FieldRow): { label?: string; start?: string; options?: string } {
  const start = valueIn(row.type, row.start);
  const isWrong = start !== null && flawOf(row.type, start) !== null;
  return {
    ...(row.label.trim() === "" && { label: t("Give the field a name.") }),
    ...(row.type === "choice" &&
      optionsIn(row).length === 0 && { options: t("Write each choice on a line.") }),
    ...((isWrong ||
      (row.type === "choice" && start !== null && !optionsIn(row).includes(start as string))) && {
      start: t("This does not fit the kind of the field."),
    }),
  };
}

/** A row as it is sent. */
export const contentOf = (row: FieldRow) => ({
  ...(row.key !== undefined && { key: row.key }),
  type: row.type,
  label: row.label.trim(),
  required: row.required,
  default: valueIn(row.type, row.start),
  options: optionsIn(row),
});
