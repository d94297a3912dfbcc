/** What pages are filled in with, among the changes of their settings. Pure. */
import { differing, prefixed } from "@annals/projectors";
import type { FieldChange } from "@annals/projectors/tables";

/** As in `custom.{id of the field}`. */
export const custom = "custom.";

/** The id of the custom field that a change is about; undefined for any other change. */
export const fieldOf = (field: string): string | undefined =>
  field.startsWith(custom) ? field.slice(custom.length) : undefined;

/** The settings of a page have all values in one object: each that differs becomes a change of its own. */
export const partedValues = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.flatMap((change) => {
    if (change.field !== "settings.custom") return [change];
    return differing(valuesIn(change.before), valuesIn(change.after));
  });

const valuesIn = (values: unknown) => prefixed("custom", (values ?? {}) as object);
