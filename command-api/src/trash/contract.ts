import { call } from "@annals/http/contract";
import * as z from "zod";
import { id } from "../runtime/event.ts";

export const emptyTrash = call({
  method: "post",
  path: "/api/entries/trashed/empty",
  tag: "trash",
  summary:
    "Deletes pages in the trash for good, with everything below them (admins, developers). Pages that are not in the trash stay.",
  body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
  answer: z.object({ purged: z.number().int() }),
});
