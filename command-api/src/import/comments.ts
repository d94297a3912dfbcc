/** Files of comments, which an export writes beside the Markdown of their pages. */
import { posix } from "node:path";
import { type CommentsFile, commentsEnd, commentsFile } from "@annals/document";
import type { ArchiveFile } from "./archive.ts";
import { readText } from "./file-text.ts";

/** Larger ones are left out: 2,000 threads with their replies are rarely one. */
const maxBytes = 16 * 1024 ** 2;

/** Whether a file may have comments, by its name. */
export const isOfComments = (path: string): boolean => path.endsWith(commentsEnd);

/** The comments in a file with the path of their page; why they cannot be read, in words, where that is so. */
export async function readComments(
  file: ArchiveFile,
): Promise<{ page: string; threads: CommentsFile["threads"] } | string> {
  if (file.size > maxBytes) return "left out: it is larger than 16 MB";
  const text = await readText(file);
  if (text === null) return "left out: it is not UTF-8 or UTF-16 text";
  const read = commentsFile.safeParse(json(text));
  if (!read.success) return "left out: these are no comments as an export writes them";
  const { page, threads } = read.data;
  return { page: posix.join(posix.dirname(file.path), posix.basename(page)), threads };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
