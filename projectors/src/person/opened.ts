import type { PersonKeys } from "@annals/person-keys";

/** What a sealed text of a batch says; null once its person's key is forgotten. */
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

/** What a read model ignores that follows people for their erasure alone. */
export const allButErasure = [
  "PersonRegistered",
  "PersonRenamed",
  "PersonPictureChanged",
  "PersonPictureRemoved",
  "PersonLanguageChosen",
  "PersonEmailChanged",
  "PersonPasswordChanged",
] as const;
