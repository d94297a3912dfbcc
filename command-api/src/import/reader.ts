import { extname } from "node:path";
import { openThread } from "@annals/thread";
import type { PageOutline } from "./outline.ts";
import type { PageFile, Places, ReadPage } from "./page.ts";

/** Reads Markdown in a thread of its own. */
export interface PageReader {
  /** Says what links become in the pages that are read from now on. */
  know(places: Places): void;
  /**
   * @param maxMilliseconds how long it may take; half a minute by default
   * @returns null when it takes longer, or too much memory
   * @throws ThreadClosed; whatever fails while reading
   */
  read(file: PageFile, maxMilliseconds?: number): Promise<ReadPage | null>;
  /** What links may call a page and its headings; null like `read`. */
  outline(text: string, maxMilliseconds?: number): Promise<PageOutline | null>;
  close(): Promise<void>;
}

const program = new URL(`reader-worker${extname(import.meta.url)}`, import.meta.url);

/** Opens a reader for one import. Closing it frees its memory. */
export function openPageReader(): PageReader {
  const none: Places = { addresses: new Map(), attachments: new Set() };
  const { run, tell, close } = openThread<PageFile | string, unknown>(program, none);
  return {
    know: tell,
    read: (file, maxMilliseconds) => run(file, maxMilliseconds) as Promise<ReadPage | null>,
    outline: (text, maxMilliseconds = 5_000) => run(text, maxMilliseconds) as Promise<PageOutline | null>,
    close,
  };
}
