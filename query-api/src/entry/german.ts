import { type Place, pageFieldWords } from "@annals/projectors/tables";
import { anotherPlace, list, person, quoted, whom } from "../activity/german.ts";
import type { Names } from "../activity/words.ts";
import { areValues, type entryWords } from "./words.ts";

const placeOf = (where: Place, names: Names) => {
  const title = names.title(where);
  return title === undefined ? anotherPlace : quoted(title);
};
const below = (where: Place, names: Names) =>
  names.title(where) === undefined ? "einer anderen Seite" : placeOf(where, names);
const within = (where: Place | null | undefined, names: Names) =>
  where
    ? `innerhalb von ${names.title(where) === undefined ? "einer anderen Stelle" : placeOf(where, names)}`
    : "innerhalb der obersten Ebene";
const from = (where: Place | null | undefined, names: Names) =>
  where
    ? `von ${names.title(where) === undefined ? "einer anderen Stelle" : placeOf(where, names)}`
    : "von der obersten Ebene";
const to = (where: Place | null | undefined, names: Names) =>
  where
    ? names.title(where) === undefined
      ? `an ${anotherPlace}`
      : `nach ${placeOf(where, names)}`
    : "auf die oberste Ebene";

const levels = ["kein Zugang", "Ansehen", "Kommentieren", "Bearbeiten", "Verwalten"];
const settingNames: Record<string, string> = {
  ...{ title: "Titel", attribution: "Autor", tags: "Tags", description: "Beschreibung" },
  ...{ banner_image: "Banner", banner_url: "Banner", banner_position: "Lage des Banners" },
  custom: "eigene Felder",
  ...{
    chapters: "Kapitel",
    tableOfContents: "Inhaltsverzeichnis",
    publishedDate: "Datum der Veröffentlichung",
  },
  ...{ feedback: "Feedback", color: "Akzentfarbe", attributed_user_id: "gezeigter Autor" },
  ...Object.fromEntries(Object.entries(pageFieldWords).map(([name, { german }]) => [name, german])),
};
/** As in „Akzentfarbe, Tags und Vorlage“. */
export const settingsInGerman = (keys: readonly string[]) =>
  list.format(new Set(keys.map((key) => settingNames[key] ?? key.replaceAll("_", " "))));

function tagged(did: string, tags: readonly string[], names: Names): string {
  if (tags.length === 0) return "";
  const known = tags.flatMap((tag) => names.tag(tag) ?? []).map(quoted);
  if (known.length === 0) return tags.length === 1 ? `einen Tag ${did}` : `Tags ${did}`;
  return `${known.length === 1 ? "den Tag" : "die Tags"} ${list.format(known)} ${did}`;
}

/** The same in German. */
export const entryGerman: typeof entryWords = {
  EntryCreated({ kind, title, parent }, names) {
    const what = `${kind === "section" ? "den Bereich" : "die Seite"} ${quoted(title)}`;
    return `hat ${what} angelegt${parent ? `, unter ${below(parent, names)}` : ""}`;
  },
  EntryRenamed: ({ old_title, new_title }) =>
    `hat sie von ${quoted(old_title)} in ${quoted(new_title)} umbenannt`,
  EntryMoved: (move, names) =>
    (move.from?.id ?? null) === (move.to?.id ?? null)
      ? `hat sie ${within(move.to, names)} verschoben`
      : `hat sie ${from(move.from, names)} ${to(move.to, names)} verschoben`,
  EntrySorted: () => "hat ihren Platz unter ihren Nachbarn geändert",
  EntrySettingsChanged: ({ changed }) =>
    areValues(changed)
      ? `hat geändert: ${settingsInGerman(changed)}`
      : `hat geändert, was auf ihr gezeigt wird (${settingsInGerman(changed)})`,
  EntryDescribed: ({ changed }) => `hat geändert: ${settingsInGerman(changed)}`,
  EntryNavChanged: ({ show_in_nav }) =>
    show_in_nav ? "zeigt sie in der Navigation" : "hat sie aus der Navigation genommen",
  EntryTagged: ({ added, removed }, names) => {
    const parts = [tagged("hinzugefügt", added, names), tagged("entfernt", removed, names)];
    const said = parts.filter((part) => part !== "").join(" und ");
    return said === "" ? "hat die Reihenfolge ihrer Tags geändert" : `hat ${said}`;
  },
  EntryShared({ principal, level }, names) {
    if (principal.startsWith("link:")) return "hat einen Link erstellt, mit dem sie ohne Konto zu sehen ist";
    return level === 0
      ? `hat den Zugang entzogen für ${whom(principal, names)}`
      : `hat Zugang gegeben für ${whom(principal, names)}: ${levels[level] ?? levels[1]}`;
  },
  EntryUnshared: ({ principal }, names) =>
    principal.startsWith("link:")
      ? "hat einen Link beendet, mit dem sie ohne Konto zu sehen war"
      : `hat entfernt, was hier festgelegt war für ${whom(principal, names)}`,
  EntryInheritanceStopped: () => "hat den Zugang von oben beendet",
  EntryInheritanceResumed: () => "lässt sie wieder Zugang von oben übernehmen",
  EntryTrashed: () => "hat sie in den Papierkorb verschoben",
  EntryHandedOver: ({ author }, names) => `hat sie übergeben an ${person(author, names)}`,
  EntryTemplateSet: ({ is_template }) =>
    is_template ? "hat sie zur Vorlage gemacht" : "hat sie als Vorlage aufgehoben",
  EntryPinned: ({ pinned }) =>
    pinned ? "hat sie auf der Seite darüber angeheftet" : "hat sie von der Seite darüber gelöst",
  EntryPurged: () => "hat sie endgültig aus dem Papierkorb entfernt",
  EntryRestored: (restored, names) =>
    `hat sie aus dem Papierkorb wiederhergestellt, ${to(restored.to, names)}`,
};
