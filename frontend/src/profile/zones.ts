/** Time zones as people find them. */
import { foldedZone } from "@annals/document/zone";
import { language } from "../locale/text.ts";

export interface Zone {
  /** As the server takes it. */
  value: string;
  label: string;
}

/** Newer names of places, where the list of the browser may have an older one. */
const newer = new Map(
  [
    ...["Asia/Kolkata", "Asia/Kathmandu", "Asia/Ho_Chi_Minh", "Asia/Yangon", "Asia/Thimphu", "Europe/Kyiv"],
    ...["America/Nuuk", "America/Argentina/Buenos_Aires", "America/Indiana/Indianapolis"],
    ...["America/Kentucky/Louisville", "Atlantic/Faroe", "Africa/Asmara", "Pacific/Pohnpei"],
    ...["Pacific/Chuuk", "Pacific/Kanton"],
  ].map((name) => [foldedZone(name) ?? name, name]),
);

/** A zone by its name: as in "America/New York · Eastern Time". */
export function zoneOf(name: string): Zone {
  const value = foldedZone(name) ?? name;
  const place = (newer.get(value) ?? value).replaceAll("_", " ");
  const time = timeOf(value);
  return { value, label: time === null || time === place ? place : `${place} · ${time}` };
}

/** All that this browser knows. It takes a tenth of a second. */
export const allZones = (): Zone[] =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC"].map((name) => foldedZone(name) ?? name))]
    .map(zoneOf)
    .sort((a, b) => a.label.localeCompare(b.label, language));

/** What its time is called in the language of the screens; null for a zone that this browser does not know. */
function timeOf(timeZone: string): string | null {
  if (foldedZone(timeZone) === null) return null;
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? null;
}

/** Those that have all words of a search, whatever their accents and capitals. */
export function zonesWith<One extends { label: string }>(zones: readonly One[], search: string): One[] {
  const words = plain(search).split(" ").filter(Boolean);
  return zones.filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[_/\s]+/g, " ");
