import { ActionIcon, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import { t } from "../locale/text.ts";
import { PersonPick } from "../pick/PersonPick.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import type { CustomField, FieldValue } from "./api.ts";
import classes from "./field.module.css";

interface InputProps {
  field: CustomField;
  value: FieldValue | null;
  names: Readonly<Record<string, string>>;
  /** Why it was not taken; empty while it was. */
  problem?: string;
  onChange(value: FieldValue | null): void;
}

/** Fills a field in, as its type asks for. */
export function Input({ field, value, names, problem = "", onChange }: InputProps) {
  const label = field.required ? `${nameOf(field)} (${t("required")})` : nameOf(field);
  const error = problem === "" ? undefined : problem;
  const text = value === null || typeof value === "object" ? "" : String(value);
  switch (field.type) {
    case "check":
      return (
        <Checkbox
          label={label}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "choice":
      return (
        <NativeSelect
          label={label}
          error={error}
          value={text}
          data={[
            { value: "", label: "" },
            ...offered(field, text === "" ? [] : [text]).map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case "many": {
      const chosen = value === null ? [] : [value].flat().map(String);
      return (
        <Checkbox.Group
          label={label}
          error={error}
          value={chosen}
          onChange={(ids) => onChange(ids.length === 0 ? null : ids)}
        >
          <div className={classes.many}>
            {offered(field, chosen).map((option) => (
              <Checkbox key={option.id} value={option.id} label={option.label} />
            ))}
          </div>
        </Checkbox.Group>
      );
    }
    case "person":
      return text === "" ? (
        <div>
          <span className={classes.label}>{label}</span>
          <PersonPick label={nameOf(field)} onChoose={({ id }) => onChange(id)} />
        </div>
      ) : (
        <div>
          <span className={classes.label}>{label}</span>
          <span className={classes.chip}>
            {names[text] ?? t("Loading...")}
            <ActionIcon
              size="xs"
              aria-label={t("Clear {field}", { field: nameOf(field) })}
              onClick={() => onChange(null)}
            >
              <CloseIcon size={12} />
            </ActionIcon>
          </span>
        </div>
      );
    default:
      return (
        <TextInput
          label={label}
          error={error}
          type={field.type === "date" ? "date" : "text"}
          inputMode={field.type === "number" ? "decimal" : field.type === "link" ? "url" : undefined}
          placeholder={field.type === "link" ? "https://" : undefined}
          maxLength={2_000}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value === "" ? null : event.currentTarget.value)}
        />
      );
  }
}

/** What one can choose, with what is chosen and no longer offered: else it would look as if nothing were. */
function offered({ options }: CustomField, chosen: readonly string[]): { id: string; label: string }[] {
  const known = options.filter(({ id, removed }) => !removed || chosen.includes(id));
  const others = chosen.filter((id) => !options.some((one) => one.id === id));
  return [...known, ...others.map((id) => ({ id, label: id }))];
}

/** What a field is called; one without a label by its key. */
export const nameOf = ({ label, key }: CustomField): string => label || key;
