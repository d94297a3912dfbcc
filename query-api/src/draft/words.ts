import { quoted, type WordsFor } from "../activity/words.ts";

/** What is said of the facts of the writing. */
export const draftWords: WordsFor<"DraftSaved" | "DraftDiscarded" | "EntryPublished"> = {
  DraftSaved: (_, __, count) => (count === 1 ? "saved the draft" : `saved the draft ${count} times`),
  DraftDiscarded: () => "discarded the draft",
  EntryPublished({ number, note, old_title, new_title }) {
    const renamed =
      old_title && new_title ? ` and renamed it from ${quoted(old_title)} to ${quoted(new_title)}` : "";
    return `published version ${number}${note ? ` ${quoted(note)}` : ""}${renamed}`;
  },
};
