import { quoted, type WordsFor } from "../activity/words.ts";
import { settingsInWords } from "../entry/words.ts";

/** What is said of the facts of the writing. */
export const draftWords: WordsFor<"DraftSaved" | "DraftDiscarded" | "EntryPublished"> = {
  DraftSaved: (_, __, count) => (count === 1 ? "saved the draft" : `saved the draft ${count} times`),
  DraftDiscarded: () => "discarded the draft",
  EntryPublished({ number, note, old_title, new_title, changed = [] }) {
    const renamed =
      old_title && new_title ? ` and renamed it from ${quoted(old_title)} to ${quoted(new_title)}` : "";
    const settings = changed.length > 0 ? ` and changed its ${settingsInWords(changed)}` : "";
    return `published version ${number}${note ? ` ${quoted(note)}` : ""}${renamed}${settings}`;
  },
};
