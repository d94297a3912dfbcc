import type { Difference } from "./differences.ts";
import classes from "./fields.module.css";

/** Changed fields: before and after. */
export function Fields({ fields }: { fields: readonly Difference[] }) {
  return (
    <dl className={classes.fields}>
      {fields.map(({ field, name, before, after }) => (
        <div key={field} style={{ display: "contents" }}>
          <dt>{name}</dt>
          <dd>
            {before !== "" && <del>{before}</del>} {after !== "" && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
