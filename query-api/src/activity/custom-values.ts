/** What pages are filled in with, among the changes of their settings. Pure. */
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
    const [before, after] = [valuesIn(change.before), valuesIn(change.after)];
    const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return fields
      .map((id) => ({ field: `${custom}${id}`, before: before[id] ?? null, after: after[id] ?? null }))
      .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  });

const valuesIn = (values: unknown) => (values ?? {}) as Record<string, unknown>;
