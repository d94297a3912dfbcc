import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

export const setPinned = call({
  method: "put",
  path: "/api/entries/{id}/pinned",
  tag: "entries",
  summary: "Pins a page on the page above it, for all who read that one, or unpins it.",
  params: z.object({ id: pathId }),
  body: z.strictObject({ pinned: z.boolean() }),
});
