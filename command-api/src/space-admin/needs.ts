/** What spaces need of files, which stand above them: their commands are given. */
import type { CommandContext } from "../runtime/context.ts";

export interface FilesOfSpaces {
  /** The type of a file that belongs to a space and to no page of it; null for any other. */
  typeIn(space: string, id: string): Promise<string | null>;
  /** The same content as a file of the context's space. False when there is no such file. */
  copyAs(context: CommandContext, id: string, copy: string): Promise<boolean>;
}
