import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const getFile = call({
  method: "get",
  path: "/api/files/{id}",
  tag: "files",
  summary: "A file's bytes, for those who may view a page that it is on.",
  params: z.object({ id: pathId }),
  answer: "stream",
});
