/** Files of comments, which an export writes beside the Markdown of their pages. */
import { posix } from "node:path";
import {
  commentsEnd,
  commentsFile,
  type FiledComment,
  type FiledThread,
  isExternal,
  parseBlocks,
  withAddresses,
} from "@annals/document";
import type { ArchiveFile } from "./archive.ts";
import { readText } from "./file-text.ts";

/** Larger ones are left out: 2,000 threads with their replies are rarely one. */
const maxBytes = 16 * 1024 ** 2;

/** Whether a file may have comments, by its name. */
export const isOfComments = (path: string): boolean => path.endsWith(commentsEnd);

/** The comments of a page. */
export interface CommentsRead {
  page: string;
  threads: FiledThread[];
  /** Who exported them. */
  by: string | null;
}

/** The comments in a file with the path of their page; why they cannot be read, in words, where that is so. */
export async function readComments(file: ArchiveFile): Promise<CommentsRead | string> {
  if (file.size > maxBytes) return "left out: it is larger than 16 MB";
  const text = await readText(file);
  if (text === null) return "left out: it is not UTF-8 or UTF-16 text";
  const read = commentsFile.safeParse(json(text));
  if (!read.success) return "left out: these are no comments as an export writes them";
  const { page, threads, exported_by: by = null } = read.data;
  return { page: posix.join(posix.dirname(file.path), posix.basename(page)), threads, by };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Comments whose links and pictures are where the import puts them. @param place null for what leads elsewhere */
export function leadingHere(
  threads: readonly FiledThread[],
  place: (href: string) => string | null,
): FiledThread[] {
  const address = (href: string) =>
    (isExternal(href) || href.startsWith("/") || href.startsWith("#") ? null : place(href)) ?? href;
  const placed = <Comment extends FiledComment>(comment: Comment): Comment => {
    const parsed = parseBlocks(comment.content);
    if (comment.content.length === 0 || "errors" in parsed) return comment;
    return { ...comment, content: withAddresses(parsed.blocks, { linkFor: address, imageFor: address }) };
  };
  return threads.map((thread) => ({ ...placed(thread), replies: thread.replies.map(placed) }));
}
