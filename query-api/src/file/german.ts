import { quoted } from "../activity/german.ts";
import type { fileWords } from "./words.ts";

/** The same in German. */
export const fileGerman: typeof fileWords = {
  FileUploaded: ({ name }) => `hat die Datei ${quoted(name)} hochgeladen`,
};
