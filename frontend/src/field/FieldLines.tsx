import { useFields, useNames } from "./api.ts";
import classes from "./field.module.css";
import { nameOf } from "./Input.tsx";
import type { PageValues } from "./page-values.ts";
import { Value } from "./Value.tsx";
import { fieldsOfPage, peopleIn } from "./values.ts";

/** The values of a page, below its text. */
export function FieldLines({ entry, values }: PageValues) {
  const { data } = useFields("entries");
  const fields = fieldsOfPage(data?.data ?? [], entry).filter(({ id }) => values[id] !== undefined);
  const names = useNames(peopleIn(fields, values));
  if (fields.length === 0) return null;
  return (
    <dl className={classes.lines}>
      {fields.map((field) => (
        <div key={field.id}>
          <dt>{nameOf(field)}</dt>
          <dd>
            <Value field={field} value={values[field.id]!} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
