import { fieldTypes, lengths } from "@annals/document/browser";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import { useSorting } from "../sort/useSorting.ts";
import { CloseIcon, GripIcon } from "../theme/block-icons.tsx";
import { type FieldRow, flawsIn, optionsIn } from "./fields.ts";
import classes from "./module-schema.module.css";
import { kindNames } from "./names.ts";

interface FieldListProps {
  rows: FieldRow[];
  setRows(rows: FieldRow[]): void;
  /** Whether problems are shown. */
  isTried: boolean;
}

/** The fields of a type one below the other. They are moved by their handles, or by Alt and the arrows on them. */
export function FieldList({ rows, setRows, isTried }: FieldListProps) {
  const { list, dragged, said, handleOf } = useSorting({ rows, setRows, nameOf });
  const change = (id: string, to: Partial<FieldRow>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...to } : row)));
  return (
    <>
      <ul className={classes.fields} ref={list} aria-label={t("Fields")}>
        {rows.map((row, at) => {
          const flaws = isTried ? flawsIn(row) : {};
          const name = nameOf(row, at);
          return (
            <li key={row.id} className={classes.field} data-dragged={dragged === row.id || undefined}>
              <button className={classes.grip} {...handleOf(row, at)}>
                <GripIcon size={18} />
              </button>
              <TextInput
                label={t("Field")}
                value={row.label}
                maxLength={lengths.blockName}
                error={flaws.label}
                onChange={(event) => change(row.id, { label: event.currentTarget.value })}
              />
              <NativeSelect
                label={t("Kind")}
                value={row.type}
                data={fieldTypes.map((value) => ({ value, label: kindNames[value] }))}
                onChange={(event) =>
                  change(row.id, { type: event.currentTarget.value as FieldRow["type"], start: "" })
                }
              />
              <Start row={row} error={flaws.start} onChange={(start) => change(row.id, { start })} />
              <button
                type="button"
                className={classes.remove}
                aria-label={t("Remove {name}", { name })}
                onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
              >
                <CloseIcon size={18} />
              </button>
              <div className={classes.more}>
                {row.type === "choice" && (
                  <Textarea
                    label={t("Choices, one per line")}
                    autosize
                    minRows={2}
                    maxRows={8}
                    value={row.options}
                    error={flaws.options}
                    onChange={(event) => change(row.id, { options: event.currentTarget.value })}
                  />
                )}
                <Checkbox
                  label={t("Must be filled in before a page is published")}
                  checked={row.required}
                  onChange={(event) => change(row.id, { required: event.currentTarget.checked })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}

const nameOf = (row: FieldRow, at: number): string =>
  row.label.trim() || t("Field {number}", { number: at + 1 });

/** What a new block begins with. */
function Start({
  row,
  error,
  onChange,
}: {
  row: FieldRow;
  error?: string | undefined;
  onChange(to: string): void;
}) {
  const label = t("Begins with");
  if (row.type === "yes_no" || row.type === "choice") {
    const choices =
      row.type === "choice"
        ? optionsIn(row).map((value) => ({ value, label: value }))
        : [
            { value: "true", label: t("Yes") },
            { value: "false", label: t("No") },
          ];
    return (
      <NativeSelect
        label={label}
        value={row.start}
        error={error}
        data={[{ value: "", label: t("Nothing") }, ...choices]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      label={label}
      type={row.type === "date" ? "date" : "text"}
      inputMode={row.type === "number" ? "decimal" : undefined}
      placeholder={t("Nothing")}
      value={row.start}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
