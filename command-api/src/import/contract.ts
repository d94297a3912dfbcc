import { cleanText, wrong } from "@annals/document";
import { call, flag, form, pathId } from "@annals/http/contract";
import * as z from "zod";
import { messages } from "./messages.ts";

/** The largest archive, in bytes, as it is sent. */
export const maxArchiveBytes = 2 * 1024 ** 3;

const fields = {
  /** What the import is called; the same name again updates what the first one brought. */
  name: cleanText.trim().min(1).max(200).default("import"),
  /** The entry to import below; the top when empty. */
  under: z
    .literal("")
    .transform(() => undefined)
    .or(pathId)
    .optional(),
  /** Where the site stood that the files are of (`https://docs.example.org/guide` or `/guide`): links that lead there lead to its pages. */
  site: z
    .literal("")
    .transform(() => undefined)
    .or(
      cleanText
        .trim()
        .max(500)
        .regex(/^(?:https?:\/\/[^\s/?#]+)?(?:\/[^\s?#]*)?$/i, wrong(messages.notAddressOrPath)),
    )
    .optional(),
  /** 1 when the pages that it creates can be commented on, where their front matter does not say. */
  commentable: z
    .literal("")
    .transform(() => false)
    .or(flag)
    .default(false),
};

/** Calls on an import. */
const ofImport = { tag: "imports", params: z.object({ id: pathId }) };

export const startImport = call({
  method: "post",
  path: "/api/imports",
  tag: "imports",
  summary:
    "Uploads a zip of Markdown and starts importing it. The progress is at GET /api/imports/{id}; the same zip again changes only what changed.",
  body: form(fields, maxArchiveBytes),
  statuses: { 202: "The import has started.", 409: "The same import is running." },
  answer: z.object({ id: z.string() }),
});
export const resumeImport = call({
  ...ofImport,
  method: "post",
  path: "/api/imports/{id}/resume",
  summary: "Resumes an import that was stopped. What was imported is not imported again.",
  statuses: {
    202: "The import continues.",
    409: "It is already running, or its file is no longer kept: upload it again.",
  },
  answer: z.object({ id: z.string() }),
});
export const cancelImport = call({
  ...ofImport,
  method: "delete",
  path: "/api/imports/{id}",
  summary: "Stops an import. What was imported until then stays.",
});
