import { call, form, pathId } from "@annals/http/contract";
import * as z from "zod";

/** The largest file, in bytes (specification 1, section 9). */
export const maxFileBytes = 300 * 1024 * 1024;

export const uploadFile = call({
  method: "post",
  path: "/api/files",
  tag: "files",
  summary: "Uploads one file of at most 300 MB. Its type is taken from its content.",
  body: form({ entry_id: pathId.optional() }, maxFileBytes),
  answer: z.object({
    id: z.string(),
    uuid: z.string(),
    name: z.string(),
    mime_type: z.string(),
    size: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** Address to put into a page, as in `/api/files/{id}`. */
    url: z.string(),
  }),
});
