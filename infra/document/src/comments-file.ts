/** The comments on a page as a file beside its Markdown: an export writes it, an import reads it. */
import * as z from "zod";
import { cleanText } from "./values.ts";

/** Threads of a page, and replies to one of them: more than a page comes to. An export leaves none out. */
export const maxThreads = 50_000;

const written = {
  /** Of the comment where it was: the same file again brings nothing twice. */
  id: cleanText.min(1).max(100),
  author: z.object({
    /** Empty where only their name is known. */
    id: cleanText.max(100),
    name: cleanText.min(1).max(300),
    /** Where who exports sees addresses: another house knows them by it. */
    email: cleanText.max(320).optional(),
  }),
  posted_at: z.iso.datetime({ offset: true }),
  edited_at: z.iso.datetime({ offset: true }).nullable().default(null),
  private: z.boolean().default(false),
  /** Markdown, for people and other programs. */
  body: cleanText.max(200_000),
  /** The same as blocks, which an import prefers. What leads to files of the export is relative to this one. */
  content: z.array(z.unknown()).max(2_000).default([]),
  votes: z
    .object({
      up: z.number().int().min(0),
      down: z.number().int().min(0),
      /** Of who exported it. */
      mine: z.enum(["up", "down"]).nullable().default(null),
    })
    .optional(),
};
const thread = z.object({
  ...written,
  /** It was deleted, and holds its replies together. */
  deleted: z.boolean().default(false),
  resolved: z.boolean().default(false),
  pinned: z.boolean().default(false),
  /** The words that it is about, with what stands around them; null for the whole page. */
  words: z
    .object({ exact: cleanText.min(1).max(1_000), prefix: cleanText.max(32), suffix: cleanText.max(32) })
    .nullable()
    .default(null),
  replies: z.array(z.object(written)).max(maxThreads).default([]),
});

/** The comments of one page. */
export const commentsFile = z.object({
  format: z.literal("annals-comments"),
  version: z.literal(1),
  /** The name of the page's file, which is in the same folder. */
  page: cleanText.min(1).max(300),
  /** Who exported it. */
  exported_by: cleanText.max(100).optional(),
  threads: z.array(thread).max(maxThreads),
});
export type CommentsFile = z.infer<typeof commentsFile>;
export type FiledThread = CommentsFile["threads"][number];
export type FiledComment = FiledThread["replies"][number];

/** How such a file is called, behind the name of the page. */
export const commentsEnd = ".comments.json";
