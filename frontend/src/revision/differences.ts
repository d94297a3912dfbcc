import { type PageFlag, pageFlags } from "@annals/command-api/contract";
import type { Entry } from "@annals/query-api/contract";
import { flags, isShown } from "../entry/settings.ts";
import { switchList } from "../entry/switches.ts";
import { t } from "../locale/text.ts";

/** The fields of a page beside its text, in words; empty for none. */
export interface Aspect {
  /** What it is for the program. */
  field: string;
  name: string;
  value: string;
}

type Described = Pick<
  Entry,
  "title" | "description" | "icon" | PageFlag | "settings" | "tags" | "is_template"
> & { breadcrumbs: Pick<Entry["breadcrumbs"][number], "title">[] };

/** A changed value of a page, in words; empty for none. */
export interface Difference {
  field: string;
  name: string;
  before: string;
  after: string;
}

export const yesNo = (value: unknown) => (value ? t("yes") : t("no"));
const asIs = (value: unknown) => (value === null ? "" : String(value));

/** The names of a page's fields, and the words for their values; null is no value. */
const fields: Record<string, { name: string; say?(value: unknown): string }> = {
  title: { name: t("Title") },
  parent: { name: t("Place"), say: (value) => (value === null ? topLevel : String(value)) },
  description: { name: t("Description") },
  icon: { name: t("Icon") },
  tags: { name: t("Tags") },
  ...Object.fromEntries(switchList.map(({ field, name }) => [field, { name, say: yesNo }])),
  is_template: { name: t("Template"), say: yesNo },
  pinned: { name: t("Pinned"), say: yesNo },
  inherits: { name: t("Inherits access"), say: yesNo },
  author: { name: t("Author") },
  approvals: {
    name: t("Approvals needed"),
    say: (value) => (value === null ? t("as many as above") : String(value)),
  },
  "settings.attributed_user_id": { name: t("Shown author") },
  "settings.banner_url": {
    name: t("Picture of the banner"),
    say: (value) =>
      value === null ? "" : /^https?:/.test(String(value)) ? String(value) : t("an uploaded picture"),
  },
  "settings.banner_position": {
    name: t("Position of the banner"),
    say: (value) => (value === null ? "" : `${String(value)} %`),
  },
  "settings.color": { name: t("Accent color") },
  ...Object.fromEntries(
    flags.map(({ name, label }) => [
      `settings.${name}`,
      { name: t("{label} shown", { label }), say: (value: unknown) => yesNo(value !== false) },
    ]),
  ),
};

const topLevel = t("the top level");

/** Null for a field that means nothing to people. */
export const nameOfField = (field: string): string | null => fields[field]?.name ?? null;
export const valueOfField = (field: string, value: unknown): string => (fields[field]?.say ?? asIs)(value);

const aspect = (field: string, value: unknown): Aspect => ({
  field,
  name: nameOfField(field)!,
  value: valueOfField(field, value),
});

/** The settings that are no switches. */
const settings = ["banner_url", "banner_position", "color"] as const;

/** All fields of a page beside its text, its place first. */
export function aspectsOf(entry: Described): Aspect[] {
  return [
    aspect("title", entry.title),
    aspect("parent", entry.breadcrumbs.map(({ title }) => title).join(" / ") || null),
    aspect("description", entry.description),
    aspect("icon", entry.icon),
    aspect("tags", entry.tags.map(({ name }) => name).join(", ")),
    ...pageFlags.map((name) => aspect(name, entry[name] === 1)),
    aspect("is_template", entry.is_template),
    ...flags.map(({ name }) => aspect(`settings.${name}`, isShown(entry, name))),
    ...settings.map((name) => aspect(`settings.${name}`, entry.settings[name] ?? null)),
  ];
}

/** The changed fields of a page, beside its text. */
export function differences(before: Described, after: Described): Difference[] {
  const later = aspectsOf(after);
  return aspectsOf(before).flatMap(({ field, name, value }, at) =>
    value === later[at]!.value ? [] : [{ field, name, before: value, after: later[at]!.value }],
  );
}
