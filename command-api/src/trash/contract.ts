import { call } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";

export const emptyTrash = call({
  method: "post",
  path: "/api/entries/trashed/empty",
  tag: "trash",
  summary:
    "Takes pages out of the trash for good, with everything below them (admins, developers). Those that are not in it stay.",
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  answer: z.object({ purged: z.number().int() }),
});
