import { extname } from "node:path";
import { openThread } from "@annals/thread";
import type { PageFile, Places, ReadPage } from "./page.ts";

/** Reads Markdown in a thread of its own. */
export interface PageReader {
  /**
   * @param maxMilliseconds how long it may take; half a minute by default
   * @returns null when it takes longer, or too much memory
   * @throws ThreadClosed; whatever fails while reading
   */
  read(file: PageFile, maxMilliseconds?: number): Promise<ReadPage | null>;
  /** The headings of a text by what links may call them; null like `read`. */
  headings(text: string, maxMilliseconds?: number): Promise<Map<string, string> | null>;
  close(): Promise<void>;
}

const program = new URL(`reader-worker${extname(import.meta.url)}`, import.meta.url);

/** Opens a reader for one import. Closing it frees its memory. */
export function openPageReader(places: Places): PageReader {
  const { run, close } = openThread<PageFile | string, unknown>(program, places);
  return {
    read: (file, maxMilliseconds) => run(file, maxMilliseconds) as Promise<ReadPage | null>,
    headings: (text, maxMilliseconds = 5_000) =>
      run(text, maxMilliseconds) as Promise<Map<string, string> | null>,
    close,
  };
}
