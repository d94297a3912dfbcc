import { quoted, type WordsFor } from "../activity/words.ts";

/** What is said of files. */
export const fileWords: WordsFor<"FileUploaded"> = {
  FileUploaded: ({ name }) => `uploaded the file ${quoted(name)}`,
};
