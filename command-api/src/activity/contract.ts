import { wrong } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { messages } from "./messages.ts";

export const undoActivity = call({
  method: "post",
  path: "/api/entries/{id}/activity/{line}/undo",
  tag: "entries",
  summary:
    "Undoes what a line of the history of a page tells: a move, a new title, other settings, tags or access, by the same rules as if it were done by hand. 409 when it was changed again since.",
  params: z.object({
    id: pathId,
    /** As `GET /api/entries/{id}/activity` names it. */
    line: z.string().regex(/^[0-9A-Za-z_-]{1,64}$/, wrong(messages.notLineOfHistory)),
  }),
});
