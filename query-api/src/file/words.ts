import { quoted, type WordsFor } from "../activity/words.ts";

/** The words for files. */
export const fileWords: WordsFor<"FileUploaded"> = {
  FileUploaded: ({ name }) => `uploaded the file ${quoted(name)}`,
};
