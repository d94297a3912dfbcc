import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";

const params = z.object({ id: pathId });

export const schedulePublication = call({
  method: "put",
  path: "/api/entries/{id}/draft/schedule",
  tag: "drafts",
  summary:
    "Schedules the draft to be published at a moment, as it is then. It waits while somebody edits, and is canceled when the draft is published or discarded.",
  params,
  body: z.strictObject({
    at: z.iso.datetime({ offset: true }),
    note: cleanText.max(500).default(""),
  }),
  answer: z.object({ at: z.string().nullable() }),
});

export const unschedulePublication = call({
  method: "delete",
  path: "/api/entries/{id}/draft/schedule",
  tag: "drafts",
  summary: "Cancels a planned publication. The draft stays.",
  params,
});
