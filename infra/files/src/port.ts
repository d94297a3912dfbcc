import type { Readable } from "node:stream";

/** Stores bytes, once per content. A file's name, type and place in the library are facts in the log, not here. */
export interface FileStore {
  /**
   * Streams bytes to storage without holding them in memory.
   * @param maxBytes more than this throws FileTooLarge and keeps nothing.
   * @returns the SHA-256 (hex) that is the content's name here, and its size in bytes.
   */
  put(bytes: Readable, maxBytes: number): Promise<{ sha256: string; size: number }>;
  /**
   * A stream of the content (from byte `start` to `end`, inclusive) and its whole size, or null when it is not here. A whole content that is
   * not what was put fails with FileDamaged before its last bytes; a part is not looked at, but `size` may be another than expected.
   */
  get(
    sha256: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; size: number } | null>;
  /** Reads a content. @returns whether it is what was put; false when it is not here */
  isWhole(sha256: string): Promise<boolean>;
  /** Names of all contents, in their order, from one on (exclusive). */
  names(after?: string): AsyncIterable<string>;
  /** Names of the contents that were found damaged, by reading them, since the start. */
  damaged(): readonly string[];
  /**
   * An empty folder on this machine for long work, to be removed after it. Leftovers of a killed process are removed
   * later.
   */
  workFolder(): Promise<string>;
  /** Removes the content; nothing when it is not here. */
  remove(sha256: string): Promise<void>;
}

export class FileTooLarge extends Error {
  override name = "FileTooLarge";
}
