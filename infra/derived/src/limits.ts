/** The most pages, and letters (UTF-16 units) of all of them, that are read of a file. */
export const maxPages = 2_000;
export const maxLetters = 2_000_000;
/** The most that is unpacked of an office file, in bytes. */
export const maxUnpacked = 64 * 1024 * 1024;
/** The most that is read of a plain text, in bytes. */
export const maxPlain = 8 * 1024 * 1024;

/** The text of a file. */
export interface Text {
  /** One by one where it has pages, slides or sheets; one for all of it where it has none. */
  pages: string[];
  /** There is more than the limits take. */
  isCut: boolean;
}
