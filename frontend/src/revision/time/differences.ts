import type { Entry } from "@annals/query-api/contract";
import { flags, isShown } from "../../entry/settings.ts";
import { t } from "../../locale/text.ts";

/** What a page says beside its text, in words; empty where it says nothing. */
export interface Aspect {
  name: string;
  value: string;
}

type Described = Pick<
  Entry,
  "title" | "description" | "icon" | "show_in_nav" | "commentable" | "settings" | "tags" | "is_template"
> & { breadcrumbs: Pick<Entry["breadcrumbs"][number], "title">[] };

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** How the value of a setting is said, by its name; switches are not among them. */
const settings: Record<string, { name: string; say(value: unknown): string }> = {
  banner_url: {
    name: t("Picture of the banner"),
    say: (value) => (/^https?:/.test(String(value)) ? String(value) : t("an uploaded picture")),
  },
  banner_position: { name: t("Position of the banner"), say: (value) => `${String(value)} %` },
  color: { name: t("Accent colour"), say: String },
};

/** All that a page says beside its text, place first. */
export function aspectsOf(entry: Described): Aspect[] {
  return [
    { name: t("Title"), value: entry.title },
    { name: t("Place"), value: entry.breadcrumbs.map(({ title }) => title).join(" / ") || "the top level" },
    { name: t("Description"), value: entry.description },
    { name: t("Icon"), value: entry.icon },
    { name: t("Tags"), value: entry.tags.map(({ name }) => name).join(", ") },
    { name: t("In the navigation"), value: yesNo(entry.show_in_nav === 1) },
    { name: t("Comments allowed"), value: yesNo(entry.commentable === 1) },
    { name: t("Template"), value: yesNo(entry.is_template) },
    ...flags.map(({ name, label }) => ({
      name: t("{label} shown", { label }),
      value: yesNo(isShown(entry, name)),
    })),
    ...Object.entries(settings).map(([key, { name, say }]) => {
      const value = entry.settings[key];
      return { name, value: value === undefined || value === null ? "" : say(value) };
    }),
  ];
}

/** What is different in two states of a page, beside its text. */
export function differences(
  before: Described,
  after: Described,
): { name: string; before: string; after: string }[] {
  const later = aspectsOf(after);
  return aspectsOf(before).flatMap(({ name, value }, at) =>
    value === later[at]!.value ? [] : [{ name, before: value, after: later[at]!.value }],
  );
}
