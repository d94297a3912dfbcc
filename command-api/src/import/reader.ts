import { extname } from "node:path";
import { openThread, ThreadClosed } from "@annals/thread";
import type { PageOutline } from "./outline.ts";
import type { PageFile, Places, ReadPage } from "./page.ts";

/** Reads Markdown in a thread of its own. */
export interface PageReader {
  /** Says what links become in the pages that are read from now on. */
  know(places: Places): void;
  /**
   * @param maxMilliseconds how long it may take; by default as long as a text of its length can need, half a minute at most
   * @returns null when it takes longer, or too much memory
   * @throws ThreadClosed; whatever fails while reading
   */
  read(file: PageFile, maxMilliseconds?: number): Promise<ReadPage | null>;
  /**
   * The possible names of a page and the anchors of its headings; null when that takes too long, or cannot be read.
   * @throws ThreadClosed
   */
  outline(text: string, maxMilliseconds?: number): Promise<PageOutline | null>;
  close(): Promise<void>;
}

const patience = ({ length }: string) => Math.min(30_000, 10_000 + length / 50);

const program = new URL(`reader-worker${extname(import.meta.url)}`, import.meta.url);

/** Opens a reader for one import. Closing it frees its memory. */
export function openPageReader(): PageReader {
  const none: Places = { addresses: new Map(), attachments: new Set() };
  const { run, tell, close } = openThread<PageFile | string, unknown>(program, none);
  return {
    know: tell,
    read: (file, maxMilliseconds = patience(file.text)) =>
      run(file, maxMilliseconds) as Promise<ReadPage | null>,
    outline: (text, maxMilliseconds = 5_000) =>
      (run(text, maxMilliseconds) as Promise<PageOutline | null>).catch((error: Error) => {
        if (error instanceof ThreadClosed) throw error;
        return null;
      }),
    close,
  };
}
