import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const getFile = call({
  method: "get",
  path: "/api/files/{id}",
  tag: "files",
  summary: "A file's bytes, for those who may view a page that it is on.",
  params: z.object({ id: pathId }),
  answer: "stream",
  headers: ["Range", "Content-Range", "If-None-Match", "ETag", "Content-Disposition"],
  statuses: {
    200: "The whole file.",
    206: "The part that `Range` asks for.",
    416: "The file has no such part.",
    422: null,
  },
});
