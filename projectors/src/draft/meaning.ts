import type { AboutEntries } from "../activity/tellings.ts";

export const draftMeaning = {
  tells: {
    DraftSaved: () => ({}),
    DraftDiscarded: () => ({}),
    EntryPublished({ data }, { title }) {
      const { number, note } = data;
      const isRenamed = title !== data.title;
      return { number, note, ...(isRenamed && { old_title: title, new_title: data.title }) };
    },
  },
  /** What is published is in the row of the entry. */
  searched: null,
} satisfies AboutEntries<"draft">;
