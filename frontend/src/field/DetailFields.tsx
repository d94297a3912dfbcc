import { Row, Section } from "../details/parts.tsx";
import type { DetailPartProps } from "../details/slots.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { type CustomField, useFields, useNames } from "./api.ts";
import classes from "./field.module.css";
import { Input, nameOf } from "./Input.tsx";
import { valuesIn } from "./page-values.ts";
import { Value } from "./Value.tsx";
import { isFitting, peopleIn, typed } from "./values.ts";

const flaws: Partial<Record<CustomField["type"], string>> = {
  number: t("A number, such as 42."),
  link: t("A link that begins with https://"),
};

/** The custom fields of a page among its details: to be read, or filled in while the page is written. */
export function DetailFields({ entry, held }: DetailPartProps) {
  const me = useMe();
  // What is read has only what shows here.
  const { data } = useFields("entries", false, held === null ? undefined : entry.id);
  const all = data?.data ?? [];
  const values = valuesIn(held === null ? entry.settings : held.fields.settings);
  const names = useNames(peopleIn(all, values));
  const isOpen = ({ filled_by }: CustomField) =>
    held !== null && (filled_by === "everyone" || me?.can.administer === true);
  const fields = all.filter((field) => isOpen(field) || values[field.id] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Section title={t("Custom fields")}>
      {fields.map((field) =>
        held !== null && isOpen(field) ? (
          <div key={field.id} className={classes.input}>
            <Input
              field={field}
              value={values[field.id] ?? null}
              names={names}
              problem={isFitting(field, values[field.id] ?? null) ? "" : flaws[field.type]}
              onChange={(given) => {
                const value = typed(field, given);
                const { [field.id]: _, ...others } = values;
                const custom = value === null ? others : { ...others, [field.id]: value };
                held.change({ settings: { custom: custom as Record<string, string> } });
              }}
            />
          </div>
        ) : (
          <Row key={field.id} label={nameOf(field)}>
            <Value field={field} value={values[field.id]!} names={names} />
            {held !== null && <small> {t("Set by admins.")}</small>}
          </Row>
        ),
      )}
    </Section>
  );
}
