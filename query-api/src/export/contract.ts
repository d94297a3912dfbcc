import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const exportPages = call({
  method: "get",
  path: "/api/export",
  tag: "exports",
  summary:
    "A zip of Markdown with images: the whole space, or what is under an entry, as far as one may view it.",
  query: z.object({ under: pathId.optional() }),
  answer: "stream",
});
