/** The words of facts. */
import type { AuditRow } from "@annals/projectors/tables";
import type { AllFactWords, FactWord } from "../runtime/fact-words.ts";
import type { NamesById } from "./names.ts";

type Value = AuditRow["detail"][string];

/** Days have no time zone, and moments have that of the log: who exports the audit is not in one either. */
const daysAndMoments = (language: string) => ({
  day: new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }),
  moment: new Intl.DateTimeFormat(language, {
    ...{ day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
    ...{ timeZone: "UTC", timeZoneName: "short" },
  }),
});

/** How the values in words are called in a language. */
interface Vocabulary {
  quoted(text: string): string;
  day: Intl.DateTimeFormat;
  moment: Intl.DateTimeFormat;
  list: Intl.ListFormat;
  someone: string;
  something: string;
  everyone: string;
  members: string;
  link: string;
  group(name: string | undefined): string;
  levels: readonly string[];
  roles: Record<string, string>;
  outcomes: Record<string, string>;
}

const english: Vocabulary = {
  ...daysAndMoments("en-GB"),
  quoted: (text) => `“${text}”`,
  list: new Intl.ListFormat("en"),
  someone: "someone",
  something: "something that is gone",
  everyone: "everyone on the web",
  members: "all members",
  link: "whoever has a link",
  group: (name) => (name === undefined ? "a group" : `the group “${name}”`),
  levels: ["no access", "viewing", "commenting", "editing", "managing"],
  roles: {
    ...{ admin: "Admin", developer: "Developer", author: "Author", editor: "Editor" },
    ...{ verified: "Logged In", viewer: "Viewer" },
  },
  outcomes: { finished: "finished", cancelled: "cancelled", failed: "failed", stopped: "stopped" },
};

const german: Vocabulary = {
  ...daysAndMoments("de"),
  quoted: (text) => `„${text}“`,
  list: new Intl.ListFormat("de"),
  someone: "jemand",
  something: "etwas, das es nicht mehr gibt",
  everyone: "alle im Web",
  members: "alle Mitglieder",
  link: "alle mit einem Link",
  group: (name) => (name === undefined ? "eine Gruppe" : `die Gruppe „${name}“`),
  levels: ["kein Zugang", "Ansehen", "Kommentieren", "Bearbeiten", "Verwalten"],
  roles: {
    ...{ admin: "Admin", developer: "Entwickler", author: "Autor", editor: "Bearbeiter" },
    ...{ verified: "Angemeldet", viewer: "Leser" },
  },
  outcomes: { finished: "fertig", cancelled: "abgebrochen", failed: "gescheitert", stopped: "angehalten" },
};

const vocabularies: Record<string, Vocabulary> = { en: english, de: german };
const vocabularyOf = (language: string) => vocabularies[language] ?? english;

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);
/** Fields that hold days and moments; a name may look like one, and is told as it is. */
const isTime = (name: string) => /^(?:at|on|due|until)$|_(?:at|on|until)$/.test(name);
const isPerson = (name: string) => /^(?:person|owner|author|actor|object|asked)_id$|^people$|_by$/.test(name);

/** A value of a fact, as people say it. */
export function said(name: string, value: Value, names: NamesById, language: string): string {
  const words = vocabularyOf(language);
  if (value === null) return "";
  if (Array.isArray(value)) return words.list.format(value.map((one) => said(name, one, names, language)));
  if (name === "level" && typeof value === "number") return words.levels[value] ?? String(value);
  if (typeof value !== "string") return String(value);
  if (isUuid(value)) return nameOf(name, value, names, words);
  if (name === "roles" || name === "role") return words.roles[value] ?? value;
  if (name === "outcome") return words.outcomes[value] ?? value;
  if (name === "principal") return whom(value, names, words);
  const time = isTime(name) && (isDay(value) || isMoment(value)) ? new Date(value) : null;
  if (time === null || Number.isNaN(time.getTime())) return value;
  return (isDay(value) ? words.day : words.moment).format(time);
}

function nameOf(name: string, id: string, names: NamesById, words: Vocabulary): string {
  const known = names.get(id);
  if (isPerson(name)) return known ?? words.someone;
  return known === undefined ? words.something : words.quoted(known);
}

function whom(principal: string, names: NamesById, words: Vocabulary): string {
  if (principal === "special:public") return words.everyone;
  if (principal === "special:logged_in") return words.members;
  const [kind, id = ""] = principal.split(":");
  if (kind === "group") return words.group(names.get(id));
  return kind === "link" ? words.link : (names.get(id) ?? words.someone);
}

/** Values that are names of things: they stand in quotes. */
const quotes = new Set(["name", "title", "label", "key", "object_type", "kind", "provider", "domain"]);

/** The words for facts in a language. */
export interface FactTongue {
  areaOf(type: string): FactWord["area"] | null;
  textOf(type: string, detail: AuditRow["detail"], names: NamesById): string;
  /** The types whose words have a word that begins like this. */
  typesWith(start: string): string[];
}

export function factTongue(all: AllFactWords, language: string): FactTongue {
  const known = all as Readonly<Record<string, FactWord>>;
  const find = (type: string) => (Object.hasOwn(known, type) ? known[type] : undefined);
  const patternOf = (word: FactWord) => (language === "de" ? word.german : word.english);
  return {
    areaOf: (type) => find(type)?.area ?? null,
    textOf(type, detail, names) {
      const word = find(type);
      if (word === undefined) return type;
      const text = patternOf(word).replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = said(name, detail[name] ?? null, names, language);
        return quotes.has(name) && value !== "" ? vocabularyOf(language).quoted(value) : value;
      });
      return text.replace(/ {2,}/g, " ").trim();
    },
    typesWith: (start) =>
      Object.entries(known).flatMap(([type, word]) => {
        const words = patternOf(word)
          .replace(/\{\w+\}/g, " ")
          .toLowerCase();
        return ` ${words}`.includes(` ${start}`) ? [type] : [];
      }),
  };
}
