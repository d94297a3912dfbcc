import { call, flag, pathId } from "@annals/http/contract";
import * as z from "zod";

export const getMarkdown = call({
  method: "get",
  path: "/api/entries/{id}/markdown",
  tag: "exports",
  summary:
    "The published text of a page as Markdown under its title. Links and pictures have full addresses of this site.",
  params: z.object({ id: pathId }),
  answer: z.object({
    /** A name for the file, as in "Parental leave.md". */
    name: z.string(),
    markdown: z.string(),
  }),
});

export const exportPages = call({
  method: "get",
  path: "/api/export",
  tag: "exports",
  summary:
    "A zip of Markdown with images: all pages of the space, or those below an entry, that the person may view.",
  query: z.object({
    under: pathId.optional(),
    /** 1 includes pages that were never published, and drafts in place of published texts. */
    drafts: flag.default(false),
  }),
  answer: "stream",
  headers: ["Annals-After", "Content-Disposition", "Annals-Pages"],
  statuses: { 429: "Too many exports are running. Wait for `Retry-After` seconds." },
});
