/** What comments need of files, which stand above them because comments show them: their commands are given. */
import type { MemberContext } from "../viewer/viewer.ts";

export interface FilesOfComments {
  /** Those of some files that somebody can read. */
  readable(context: MemberContext, ids: readonly string[]): Promise<string[]>;
  /** Notes that a comment shows files which its writer can read, before it is written. */
  noteInComment(context: MemberContext, comment: string, ids: readonly string[]): Promise<void>;
  /** What a file holds now; null when there is no such file. */
  currentOf(id: string): Promise<{ mime_type: string; size: number } | null>;
}
