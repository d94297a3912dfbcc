import { dayOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import type { CustomField, FieldValue } from "./api.ts";
import classes from "./field.module.css";
import { isId, labelsOf } from "./values.ts";

/** A value as it is read. What does not fit the type that the field has now is shown as it was written. */
export function Value({
  field,
  value,
  names,
}: {
  field: CustomField;
  value: FieldValue;
  names: Readonly<Record<string, string>>;
}) {
  if (field.type === "choice" || field.type === "many")
    return (
      <span className={classes.chips}>
        {labelsOf(field, value).map((label) => (
          <span key={label} className={classes.chip}>
            {label}
          </span>
        ))}
      </span>
    );
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value === "number" && field.type === "number") return numberOf(value);
  const text = String(value);
  if (field.type === "person" && isId(value)) return names[text] ?? "";
  if (field.type === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text)) return dayOf(text);
  if (field.type === "link" && /^(https?:|mailto:)/.test(text))
    return (
      <a href={text} rel="noreferrer" target="_blank">
        {text.replace(/^https?:\/\//, "")}
      </a>
    );
  return text;
}
