import { cleanText } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { libraryFile } from "../file/contract.ts";

const range = z.tuple([z.number().int(), z.number().int()]);

/** A file in whose text something was found. */
const foundFile = z.object({
  id: z.string(),
  name: z.string(),
  mime_type: z.string(),
  api_url: z.string(),
  /** The page, slide or sheet, from 1; null for a file that has none. */
  page: z.number().int().nullable(),
  /** The line in which it was found, and the places of the match in it: [start, end) in UTF-16 units. */
  snippet: z.string(),
  snippet_matches: z.array(range),
});
export type FoundFile = z.infer<typeof foundFile>;

export const searchFiles = call({
  method: "get",
  path: "/api/search/files",
  tag: "search",
  summary:
    "Files in whose text some words stand, of those that you may see; at most 12, the best first. Text is read of PDF, docx, xlsx, pptx, odt, Markdown and plain text.",
  query: z.object({ q: cleanText.trim().max(500) }),
  answer: z.object({ data: z.array(foundFile) }),
});

export const getUnreadFiles = call({
  method: "get",
  path: "/api/file-libraries/unread",
  tag: "files",
  summary:
    "The files of the file manager of which no preview could be made, the newest first, at most 200 (admins, developers, authors).",
  answer: z.object({ data: z.array(libraryFile) }),
});
