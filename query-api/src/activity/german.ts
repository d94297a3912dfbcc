/** The history in German, beside the words of the facts, which each feature has in a `german.ts`. */
import type { Names, Tongue } from "./words.ts";

export const quoted = (text: string) => `„${text}“`;
export const list = new Intl.ListFormat("de");
export const person = (id: string, names: Names) => names.person(id) ?? "jemand";

export const anotherPlace = "eine andere Stelle";

export function whom(principal: string, names: Names): string {
  if (principal === "special:public") return "alle im Web";
  if (principal === "special:logged_in") return "alle Mitglieder";
  const [kind, id] = principal.split(":");
  if (kind === "user" && id !== undefined) return person(id, names);
  if (kind !== "group" || id === undefined) return "jemanden";
  const group = names.group(id);
  return group === undefined ? "eine Gruppe" : `die Gruppe ${quoted(group)}`;
}

export const plainGerman: Omit<Tongue, "words"> = {
  whom,
  anotherPlace,
  someone: "jemand",
  plain: (type) => `hat getan: ${type}`,
};
