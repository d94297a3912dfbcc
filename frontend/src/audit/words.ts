import type { Area, AuditFormat, OpenedFact } from "@annals/query-api/audit/contract";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { type Difference, nameOfField, valueOfField } from "../revision/differences.ts";

/** What facts are about, in the order in which they are offered. */
export const areaWords: Record<Area, string> = {
  pages: t("Pages"),
  access: t("Access"),
  people: t("People"),
  "sign-in": t("Signing in"),
  space: t("The space"),
  files: t("Files"),
  comments: t("Comments"),
  courses: t("Courses"),
  leaving: t("What leaves"),
  mail: t("Mails"),
  own: t("What people keep for themselves"),
};

/** The formats that facts are exported in. */
export const formatWords: { format: AuditFormat; label: string }[] = [
  { format: "csv", label: t("CSV, for spreadsheets") },
  { format: "jsonl", label: t("JSON lines") },
  { format: "cef", label: t("CEF, for a SIEM") },
  { format: "ocsf", label: t("OCSF, for a data lake") },
];

/** Since when: by the name in the address, how many days back; null for any time. */
export const spans = [
  { value: "any", label: t("Any time"), days: null },
  { value: "day", label: t("Last 24 hours"), days: 1 },
  { value: "week", label: t("Last 7 days"), days: 7 },
  { value: "month", label: t("Last 30 days"), days: 30 },
  { value: "year", label: t("Last 12 months"), days: 365 },
] as const;

const levels = [t("no access"), t("can view"), t("can comment"), t("can edit"), t("can manage")];
const names: Record<string, string> = {
  access: t("Access"),
  ...{ name: t("Name"), title: t("Title"), label: t("Label"), description: t("Description") },
  ...{ roles: t("Roles"), groups: t("Groups"), until: t("Until"), level: t("Level"), note: t("Note") },
  ...{ person_id: t("Person"), parent_id: t("Place"), folder_id: t("Folder"), agent: t("Browser") },
};

/** As in "settings.general.app_name": "app name". */
const plainName = (field: string) => (field.split(".").at(-1) ?? field).replaceAll("_", " ");

const nameOf = (field: string) => nameOfField(field) ?? names[field] ?? plainName(field);

/** As in `custom.{id}`, whose name comes with the change. */
const isCustom = (field: string) => field.startsWith("custom.");

/** What a fact changed, in words. */
export function differencesOf(changes: OpenedFact["changes"]): Difference[] {
  return changes.map(({ field, about, before, after }) => ({
    field: `${field} ${about}`,
    name: isCustom(field) ? about : [nameOf(field), about].filter(Boolean).join(": "),
    before: inWords(field, before),
    after: inWords(field, after),
  }));
}

function inWords(field: string, value: OpenedFact["changes"][number]["before"]): string {
  if (value === null) return "";
  if (field === "access" && typeof value === "number") return levels[value] ?? String(value);
  if (nameOfField(field) !== null) return valueOfField(field, value);
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) ? momentOf(value) : String(value);
}

/** The words of a fact where they stand alone: they begin with a capital letter. */
export const sentence = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
