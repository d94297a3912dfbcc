import { useEffect, useRef } from "react";
import { pageValuesChanged, useFields, useNames } from "./api.ts";
import classes from "./field.module.css";
import { nameOf } from "./Input.tsx";
import type { PageValues } from "./page-values.ts";
import { Value } from "./Value.tsx";
import { peopleIn, shownBelow } from "./values.ts";

/** The values of a page, below its text: the answer has those that show. */
export function FieldLines({ entry, values }: PageValues) {
  const { data } = useFields("entries");
  const fields = shownBelow(data?.data ?? [], values);
  // A field that is restored brings its values along.
  const there = data?.data.map(({ id }) => id).join();
  const known = useRef(there);
  useEffect(() => {
    if (known.current !== undefined && known.current !== there) void pageValuesChanged(entry.id);
    known.current = there;
  }, [there, entry.id]);
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
