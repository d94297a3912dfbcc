import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const exportPages = call({
  method: "get",
  path: "/api/export",
  tag: "exports",
  summary:
    "A zip of Markdown with images: all pages of the space, or those below an entry, that the person may view.",
  query: z.object({ under: pathId.optional() }),
  answer: "stream",
  headers: ["Annals-After", "Content-Disposition"],
});
