import { call } from "@annals/http/contract";
import * as z from "zod";

export const uploadFile = call({
  method: "post",
  path: "/api/files",
  tag: "files",
  summary:
    "Uploads one file (multipart: `entry_id`, then `file`), at most 300 MB. Its type is taken from its content.",
  body: "stream",
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
