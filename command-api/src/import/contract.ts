import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const startImport = call({
  method: "post",
  path: "/api/imports",
  tag: "imports",
  summary:
    "Uploads a zip of Markdown (multipart: `name`, optional `under`, then `file`) and starts importing it. The progress is at GET /api/imports/{id}; the same again changes only what changed.",
  body: "stream",
  answer: z.object({ id: z.string() }),
});
export const cancelImport = call({
  method: "delete",
  path: "/api/imports/{id}",
  tag: "imports",
  summary: "Stops an import; what was imported stays.",
  params: z.object({ id: pathId }),
});
