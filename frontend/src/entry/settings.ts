import type { Entry } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";

/** The parts of a page that can be hidden, in the order of the menu. Absent means shown. */
export const flags = [
  { name: "title", label: t("Title") },
  { name: "banner_image", label: t("Banner") },
  { name: "description", label: t("Description") },
  { name: "attribution", label: t("Author") },
  { name: "tags", label: t("Tags") },
  { name: "publishedDate", label: t("Published date") },
  { name: "tableOfContents", label: t("Table of contents") },
  { name: "chapters", label: t("Chapters") },
  { name: "feedback", label: t("Feedback") },
] as const;
export type Flag = (typeof flags)[number]["name"];

export function isShown(entry: Pick<Entry, "settings">, flag: Flag): boolean {
  return entry.settings[flag] !== false;
}

/** Those of the dialog of page settings, in its order (specification 1, section 2). */
export const inDialog: readonly Flag[] = [
  "title",
  "attribution",
  "tags",
  "description",
  "banner_image",
  "chapters",
];

export const labelOf = (flag: Flag): string => flags.find(({ name }) => name === flag)!.label;

/** The complete set of flags, with some of them changed: a change always names all. */
export function withFlags(
  entry: Pick<Entry, "settings">,
  which: readonly Flag[],
  shown: boolean,
): Record<Flag, boolean> {
  const all = flags.map(({ name }) => [name, which.includes(name) ? shown : isShown(entry, name)]);
  return Object.fromEntries(all) as Record<Flag, boolean>;
}
