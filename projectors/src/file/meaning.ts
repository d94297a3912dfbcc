import type { AboutEntries } from "../telling/tellings.ts";

export const fileMeaning = {
  tells: {
    FileUploaded: ({ data }) => ({ file: data.file_id, name: data.name }),
    FileShown: () => null,
    FileShownInComment: () => null,
    FileMoved: () => null,
    FileRenamed: () => null,
    FileDeleted: () => null,
    FileRestored: () => null,
    FileVersionAdded: () => null,
    FileVersionRestored: () => null,
  },
  /** Null for a file that was uploaded for no entry. */
  entryOf: {
    FileUploaded: ({ data }) => data.entry_id,
    FileShown: ({ data }) => data.entry_id,
    // The history of a page does not name its comments.
    FileShownInComment: () => null,
    // What is done in the file manager is about no page.
    FileMoved: () => null,
    FileRenamed: () => null,
    FileDeleted: () => null,
    FileRestored: () => null,
    FileVersionAdded: () => null,
    FileVersionRestored: () => null,
  },
} satisfies AboutEntries<"file">;
