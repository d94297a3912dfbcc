import { quoted, type WordsFor } from "../activity/words.ts";
import { settingsInWords } from "../entry/words.ts";

/** The words for the facts of drafts. */
export const draftWords: WordsFor<
  | "DraftSaved"
  | "DraftDiscarded"
  | "EntryPublished"
  | "PublicationScheduled"
  | "PublicationUnscheduled"
  | "ScheduledPublicationFailed"
> = {
  DraftSaved: (_, __, count) => (count === 1 ? "saved the draft" : `saved the draft ${count} times`),
  DraftDiscarded: () => "discarded the draft",
  EntryPublished({ number, note, old_title, new_title, changed = [], unapproved }) {
    const renamed =
      old_title && new_title ? ` and renamed it from ${quoted(old_title)} to ${quoted(new_title)}` : "";
    const settings = changed.length > 0 ? ` and changed its ${settingsInWords(changed)}` : "";
    const without = unapproved ? " without the approval that is needed" : "";
    return `published version ${number}${without}${note ? ` ${quoted(note)}` : ""}${renamed}${settings}`;
  },
  PublicationScheduled: ({ at }) => `planned to publish the draft on ${momentInWords(at)}`,
  PublicationUnscheduled: () => "cancelled the planned publication",
  ScheduledPublicationFailed({ person, reason }, names) {
    const planned = `could not publish the draft as ${names.person(person) ?? "someone"} planned`;
    if (reason === "trashed") return `${planned}: the page was in the trash`;
    return reason === "not_approved"
      ? `${planned}: not enough people had approved it`
      : `${planned}: they may no longer publish this page`;
  },
};

const moments = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "3 May 2027 at 09:00 UTC": the history is the same for all readers, wherever they are. */
const momentInWords = (at: string) => `${moments.format(new Date(at))} UTC`;
