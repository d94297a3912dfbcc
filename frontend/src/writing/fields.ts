/** The fields of a draft beside its text, which readers see once it is published. */
import { type BodyInput, pageFieldNames, type saveDraft } from "@annals/command-api/contract";
import type { Draft } from "@annals/query-api/contract";

const names = ["title", "description", ...pageFieldNames, "settings", "tags"] as const;
type Name = (typeof names)[number];

/** The fields as the draft has them. */
export type DraftFields = Pick<Draft, Name>;
/** Only the changed fields, and only the changed settings. */
export type DraftChange = Pick<BodyInput<typeof saveDraft>, Name | "custom_changed">;

/** The fields of a draft from the server. */
export function fieldsOf(draft: DraftFields): DraftFields {
  return Object.fromEntries(names.map((name) => [name, draft[name]])) as unknown as DraftFields;
}

/** Fields, or a change, after another change. */
export function changedBy<Fields extends DraftFields | DraftChange>(
  fields: Fields,
  change: DraftChange,
): Fields {
  const { settings } = change;
  return { ...fields, ...change, ...(settings && { settings: { ...fields.settings, ...settings } }) };
}

/** True when fields are as a change would make them. A setting that nobody has given is on, or empty. */
export function isSoAlready(
  { settings = {}, custom_changed: _, ...change }: DraftChange,
  fields: Partial<DraftFields>,
): boolean {
  const known = fields as Record<string, unknown>;
  const setting = (name: string, value: unknown) =>
    fields.settings?.[name] ?? (typeof value === "boolean" ? true : null);
  return (
    Object.entries(change).every(([name, value]) => JSON.stringify(known[name]) === JSON.stringify(value)) &&
    Object.entries(settings).every(
      ([name, value]) => JSON.stringify(setting(name, value)) === JSON.stringify(value),
    )
  );
}

/** A change that says which custom values are others than the person saw: all of them are given, and some can be older than the page. */
export function withChosenValues(change: DraftChange, seen: Pick<DraftFields, "settings">): DraftChange {
  const after = change.settings?.custom;
  if (after === undefined) return change;
  const before = (seen.settings.custom ?? {}) as typeof after;
  const isOther = (id: string) => JSON.stringify(before[id]) !== JSON.stringify(after[id]);
  return { ...change, custom_changed: Object.keys({ ...before, ...after }).filter(isOther) };
}
