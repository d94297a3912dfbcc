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
    /** The same file by the names of the specification. */
    file_name: z.string(),
    human_readable_size: z.string(),
    created_at: z.string(),
    api_url: z.string(),
    /** A picture of it: the file itself where that is one. */
    thumbnail: z.string().nullable(),
    /** Null until there are addresses that expire. */
    temp_url: z.null(),
    custom_properties: z.object({
      creator: z.object({ name: z.string() }),
      /** Null until there are folders. */
      folder: z.null(),
    }),
  }),
});
