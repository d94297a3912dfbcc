import { pageFieldWords } from "@annals/projectors/tables";
import { type Names, place, quoted, type WordsFor, whom } from "../activity/words.ts";

const levels = ["no access", "viewing", "commenting", "editing", "managing"];

/** The words for the facts of an entry. */
export const entryWords: WordsFor<
  | "EntryCreated"
  | "EntryRenamed"
  | "EntryMoved"
  | "EntrySorted"
  | "EntrySettingsChanged"
  | "EntryDescribed"
  | "EntryNavChanged"
  | "EntryTagged"
  | "EntryShared"
  | "EntryUnshared"
  | "EntryInheritanceStopped"
  | "EntryInheritanceResumed"
  | "EntryTrashed"
  | "EntryRestored"
  | "EntryPurged"
  | "EntryTemplateSet"
  | "EntryPinned"
  | "EntryHandedOver"
> = {
  EntryCreated({ kind, title, parent }, names) {
    const what = `created the ${kind === "section" ? "section" : "page"} ${quoted(title)}`;
    return parent ? `${what} under ${place(parent, names)}` : what;
  },
  EntryRenamed: ({ old_title, new_title }) => `renamed it from ${quoted(old_title)} to ${quoted(new_title)}`,
  EntryMoved: ({ from, to }, names) =>
    (from?.id ?? null) === (to?.id ?? null)
      ? `moved it within ${place(to, names)}`
      : `moved it from ${place(from, names)} to ${place(to, names)}`,
  EntrySorted: () => "changed its order",
  EntrySettingsChanged: ({ changed }) =>
    areValues(changed)
      ? `changed its ${settingsInWords(changed)}`
      : `changed what is shown on it (${settingsInWords(changed)})`,
  EntryDescribed: ({ changed }) => `changed its ${settingsInWords(changed)}`,
  EntryNavChanged: ({ show_in_nav }) =>
    show_in_nav ? "showed it in the navigation" : "took it out of the navigation",
  EntryTagged: ({ added, removed }, names) =>
    [tagsInWords("added", added, names), tagsInWords("removed", removed, names)]
      .filter((words) => words !== "")
      .join(" and ") || "changed the order of its tags",
  EntryShared: ({ principal, level }, names) =>
    principal.startsWith("link:")
      ? "created a link to view it without an account"
      : level === 0
        ? `took access away from ${whom(principal, names)}`
        : `gave ${whom(principal, names)} access: ${levels[level] ?? "viewing"}`,
  EntryUnshared: ({ principal }, names) =>
    principal.startsWith("link:")
      ? "revoked a link to view it without an account"
      : `removed what was set here for ${whom(principal, names)}`,
  EntryInheritanceStopped: () => "stopped it from inheriting access",
  EntryInheritanceResumed: () => "let it inherit access again",
  EntryTrashed: () => "moved it to the trash",
  EntryHandedOver: ({ author }, names) => `handed it over to ${names.person(author) ?? "someone"}`,
  EntryTemplateSet: ({ is_template }) =>
    is_template ? "made it a template" : "made it a page again, not a template",
  EntryPinned: ({ pinned }) =>
    pinned ? "pinned it on the page above" : "took it off the pinned pages of the page above",
  EntryPurged: () => "deleted it for good",
  EntryRestored: ({ to }, names) => `restored it from the trash to ${place(to, names)}`,
};

const values = new Set(["color", "attributed_user_id", "banner_url", "banner_position", "custom"]);
/** Whether settings say something themselves; the others say whether something is shown. */
export const areValues = (settings: readonly string[]): boolean =>
  settings.every((setting) => values.has(setting));

/** Settings and fields as people call them; the others are called by their names. */
const settingNames: Record<string, string> = {
  title: "title",
  attribution: "author",
  tags: "tags",
  description: "description",
  banner_image: "banner",
  banner_url: "banner",
  banner_position: "position of the banner",
  custom: "custom fields",
  chapters: "chapters",
  tableOfContents: "table of contents",
  publishedDate: "published date",
  feedback: "feedback",
  color: "accent color",
  attributed_user_id: "shown author",
  ...Object.fromEntries(Object.entries(pageFieldWords).map(([name, { english }]) => [name, english])),
};

/** As in "added the tags “leave” and “benefits”". Tags that nobody made are left out. */
function tagsInWords(did: string, tags: string[], names: Names): string {
  if (tags.length === 0) return "";
  const known = tags.flatMap((tag) => names.tag(tag) ?? []).map(quoted);
  if (known.length === 0) return `${did} ${tags.length === 1 ? "a tag" : "some tags"}`;
  const list = known.length < 2 ? known[0] : `${known.slice(0, -1).join(", ")} and ${known.at(-1)}`;
  return `${did} the ${known.length === 1 ? "tag" : "tags"} ${list}`;
}

/** As in "accent color, tags and template". */
export function settingsInWords(keys: string[]): string {
  const all = [...new Set(keys.map((key) => settingNames[key] ?? key.replaceAll("_", " ")))];
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}
