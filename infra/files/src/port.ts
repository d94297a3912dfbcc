import type { Readable } from "node:stream";
import type { Watch } from "@annals/watch";

/** A content by its name here: its SHA-256 (hex), and its size in bytes. */
export interface Content {
  sha256: string;
  size: number;
}

/** Stores bytes, once per content. A file's name, type and place in the library are facts in the log, not here. */
export interface FileStore {
  /**
   * Streams bytes to storage without holding them in memory.
   * @param maxBytes more than this throws FileTooLarge and keeps nothing.
   */
  put(bytes: Readable, maxBytes: number): Promise<Content>;
  /**
   * A stream of the content (from byte `start` to `end`, inclusive) and its whole size, or null when it is not here. A whole content that is
   * not what was put fails with FileDamaged before its last bytes; a part is not looked at, but `size` may be another than expected.
   */
  get(
    sha256: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; size: number } | null>;
  /** How many bytes of a content are here; null when it is not. */
  sizeOf(sha256: string): Promise<number | null>;
  /** Reads a content. @returns whether it is what was put; false when it is not here */
  isWhole(sha256: string): Promise<boolean>;
  /** Names of all contents, in their order, from one on (exclusive). */
  names(after?: string): AsyncIterable<string>;
  /** Names of the contents that were found damaged, by reading them, since the start. */
  damaged(): readonly string[];
  /**
   * An address at which the store itself gives a content to whoever has it, for some seconds; null for a store that nobody but this process
   * reaches.
   */
  link(sha256: string, seconds: number): Promise<string | null>;
  /**
   * An empty folder on this machine for long work, to be removed after it. Leftovers of a killed process are removed
   * later.
   */
  workFolder(): Promise<string>;
  /** Removes the content; nothing when it is not here. */
  remove(sha256: string): Promise<void>;
  /** What comes in pieces, and is no content yet. */
  arriving: Arriving;
  /** Whether it can be reached, where it is on another machine. */
  watch?: Watch;
  close(): Promise<void>;
}

/** What is there so far of contents that come in pieces, where each process that uses the store reaches it. Their ids are UUIDs. */
export interface Arriving {
  /**
   * Adds bytes; what is there from `at` on goes first. However the stream ends, what came is kept, and is stored when this returns.
   * @param onKept hears now and then how much is stored, and is waited for
   * @throws PiecesLost when less than `at` is there
   */
  add(id: string, at: number, bytes: Readable, onKept?: (size: number) => Promise<void>): Promise<Added>;
  /** Makes a content of the first bytes. The pieces stay until they are removed. @throws PiecesLost */
  keep(id: string, size: number): Promise<Content>;
  /** Removes the pieces; nothing when there are none. */
  remove(id: string): Promise<void>;
  /** Of all of which there are pieces. */
  ids(): AsyncIterable<string>;
}

export interface Added {
  /** How much is there now. */
  size: number;
  /** What the stream ended with before its end; null for one that came whole. */
  cut: Error | null;
}

export class FileTooLarge extends Error {
  override name = "FileTooLarge";
}

/** Less is there than was said to be stored. */
export class PiecesLost extends Error {
  override name = "PiecesLost";
}
