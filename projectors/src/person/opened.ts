import type { RecordedFact } from "@annals/command-api/events";
import type { PersonKeys } from "@annals/person-keys";
import { ofType, subjectOf, type Unit } from "../runtime/model/read-model.ts";
import type { Table, WrittenRowOf } from "../runtime/table/table.ts";

/** The content of a sealed text of a batch; null once its person's key is forgotten. */
export type Open = (sealed: string) => string | null;

/** Opens all that a batch of facts has sealed, with one query. */
export async function openSealed(
  keys: Pick<PersonKeys, "openAll">,
  items: { person: string; sealed: string }[],
): Promise<Open> {
  const opened = items.length === 0 ? [] : await keys.openAll(items);
  const byText = new Map(items.map(({ sealed }, at) => [sealed, opened[at] ?? null]));
  return (sealed) => byText.get(sealed) ?? null;
}

/** What a read model ignores when it follows people only for their erasure. */
export const allButErasure = [
  "PersonRegistered",
  "PersonAddressProved",
  "PersonRenamed",
  "PersonPictureChanged",
  "PersonPictureRemoved",
  "PersonLanguageChosen",
  "PersonTimeZoneChosen",
  "PersonEmailChanged",
  "PersonPasswordChanged",
] as const;

/** The rows of those whom a batch erases, of a table with a row or several for each person. */
export async function rowsOfErased<T extends Table & { columns: { person: unknown } }>(
  table: T,
  events: RecordedFact[],
  { rows }: Pick<Unit, "rows">,
): Promise<WrittenRowOf<T>[]> {
  const erased = ofType(events, "PersonErased").map(subjectOf);
  return erased.length === 0 ? [] : rows(table).loadWhere("t.person = any($1)", [erased]);
}
