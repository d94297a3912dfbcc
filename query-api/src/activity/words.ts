import type { ActivityDetail, Place, ToldType } from "@annals/projectors/tables";

/** Names that the words need, as far as the viewer may know them. */
export interface Names {
  /** Title of a page, or undefined when the viewer may not view it. */
  title(place: Place): string | undefined;
  /** Name of a person, or undefined when there is none. */
  person(id: string): string | undefined;
}

const levels = ["no access", "viewing", "commenting", "editing", "managing"];

/** What happened, in words to be put after the name of who did it. */
export function wordsOf(type: string, count: number, detail: ActivityDetail, names: Names): string {
  return isKnown(type) ? phrases[type](detail, names, count) : plain(type);
}

type Phrase = (detail: ActivityDetail, names: Names, count: number) => string;
const page = (detail: ActivityDetail) => (detail.kind === "section" ? "section" : "page");
const quoted = (text: string) => `“${text}”`;

/** Does not compile when the words for a fact are forgotten that the history tells. */
const phrases: Record<ToldType, Phrase> = {
  EntryCreated: (detail, names) => {
    const title = detail.title ? ` ${quoted(detail.title)}` : "";
    return detail.parent
      ? `created the ${page(detail)}${title} under ${place(detail.parent, names)}`
      : `created the ${page(detail)}${title}`;
  },
  EntryRenamed: ({ old_title, new_title }) =>
    old_title && new_title
      ? `renamed it from ${quoted(old_title)} to ${quoted(new_title)}`
      : "changed its title",
  EntryMoved: ({ from, to }, names) =>
    (from?.id ?? null) === (to?.id ?? null)
      ? `moved it within ${place(to, names)}`
      : `moved it from ${place(from, names)} to ${place(to, names)}`,
  EntrySorted: () => "changed its place among its siblings",
  EntrySettingsChanged: ({ changed }) => `changed what is shown on it${listed(changed, settingNames)}`,
  EntryDescribed: ({ changed }) => `changed its ${words(changed ?? ["details"], fieldNames)}`,
  EntryNavChanged: ({ show_in_nav }) =>
    show_in_nav ? "showed it in the navigation" : "took it out of the navigation",
  EntryShared: ({ principal, level }, names) =>
    level === 0
      ? `took access away from ${whom(principal, names)}`
      : `gave ${whom(principal, names)} access: ${levels[level ?? 1] ?? "viewing"}`,
  EntryUnshared: ({ principal }, names) => `removed what was set here for ${whom(principal, names)}`,
  EntryTrashed: () => "moved it to the trash",
  EntryRestored: ({ to }, names) =>
    to === undefined ? "restored it from the trash" : `restored it from the trash to ${place(to, names)}`,
  DraftSaved: (_, __, count) => (count === 1 ? "saved the draft" : `saved the draft ${count} times`),
  DraftDiscarded: () => "discarded the draft",
  EntryPublished: ({ number, note, old_title, new_title }) =>
    `published version ${number ?? "?"}${note ? ` ${quoted(note)}` : ""}${
      old_title && new_title ? ` and renamed it from ${quoted(old_title)} to ${quoted(new_title)}` : ""
    }`,
  SeatReleased: ({ person }, names) =>
    person === undefined
      ? "stopped editing"
      : `took the editor seat from ${names.person(person) ?? "someone"}`,
  FileUploaded: ({ name }) => (name ? `uploaded the file ${quoted(name)}` : "uploaded a file"),
};

const isKnown = (type: string): type is ToldType => Object.hasOwn(phrases, type);

const settingNames: Record<string, string> = {
  title: "title",
  attribution: "author",
  tags: "tags",
  description: "description",
  banner_image: "banner",
  chapters: "chapters",
  tableOfContents: "table of contents",
  publishedDate: "published date",
  feedback: "feedback",
  color: "accent colour",
  attributed_user_id: "shown author",
};
const fieldNames: Record<string, string> = { commentable: "comment setting" };

function place(where: Place | null | undefined, names: Names): string {
  if (!where) return "the top level";
  const title = names.title(where);
  return title === undefined ? "another place" : quoted(title);
}

function whom(principal: string | undefined, names: Names): string {
  if (principal === "special:public") return "everyone on the web";
  if (principal === "special:logged_in") return "all members";
  const [kind, id] = principal?.split(":") ?? [];
  if (kind === "user" && id !== undefined) return names.person(id) ?? "someone";
  return kind === "group" ? "a group" : "someone";
}

function words(keys: string[], known: Record<string, string>): string {
  const all = keys.map((key) => known[key] ?? key.replaceAll("_", " "));
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

function listed(keys: string[] | undefined, known: Record<string, string>): string {
  return keys === undefined || keys.length === 0 ? "" : ` (${words(keys, known)})`;
}

/** `CommentPosted` as "did: comment posted": for a line that another version of the program wrote. */
function plain(type: string): string {
  return `did: ${type.replace(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase()}`;
}
