import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import workerpool from "workerpool";
import type { ReadPage } from "./page.ts";

/** Where the paths of an import lead: what its links become. */
export interface Places {
  /** Address of each page and attachment, by path. */
  addresses: Map<string, string>;
  /** Paths of the attachments. */
  attachments: Set<string>;
}

/** A Markdown file to be read. */
export interface PageFile {
  path: string;
  /** Title where the text has none. */
  title: string;
  text: string;
}

/** Reads Markdown beside the thread that answers requests, which a long or hostile text would hold up. */
export interface PageReader {
  /**
   * @param patience longest that it may take, in milliseconds; half a minute unless told
   * @returns null when it takes longer
   */
  read(file: PageFile, patience?: number): Promise<ReadPage | null>;
  close(): Promise<void>;
}

const worker = fileURLToPath(new URL(`reader-worker${extname(import.meta.url)}`, import.meta.url));

/** Opens a reader for one import; what it took in memory goes with it when it is closed. */
export function openPageReader(places: Places): PageReader {
  const pool = workerpool.pool(worker, {
    workerType: "thread",
    maxWorkers: 1,
    workerThreadOpts: { workerData: places },
  });
  return {
    async read(file, patience = 30_000) {
      try {
        return (await pool.exec("read", [file]).timeout(patience)) as ReadPage;
      } catch (error) {
        if (error instanceof workerpool.Promise.TimeoutError) return null;
        throw error;
      }
    },
    async close() {
      await pool.terminate(true);
    },
  };
}
