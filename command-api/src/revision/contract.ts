import { call, pathId, whole } from "@annals/http/contract";
import * as z from "zod";

export const duplicateRevision = call({
  method: "post",
  path: "/api/revisions/{id}/{revision}/duplicate",
  tag: "drafts",
  summary:
    "Starts a new page beside this one with the text and the settings of an earlier version, as a draft.",
  params: z.object({ id: pathId, revision: whole(1, 1_000_000_000) }),
  answer: z.object({ id: z.string(), uuid: z.string(), slug: z.string(), title: z.string() }),
});
