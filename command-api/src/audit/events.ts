import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, time } from "../runtime/event.ts";

/**
 * Stream `leaving-{id}`: something leaves the space, or somebody was refused what is for admins. Recorded before it happens: what
 * cannot be recorded is not answered.
 */
export const auditEvents = {
  ExportBegan: event(
    z.strictObject({
      what: z.enum(["pages", "audit", "report"]),
      format: z.enum(["markdown", "csv", "jsonl", "cef", "ocsf"]),
      /** The page below which it is; null for the whole space. */
      entry_id: id.nullable(),
      /** The names of the filters: what they looked for can be somebody's name. */
      filters: z.array(cleanText.max(30)).max(20),
    }),
  ),
  /** An address was made by which a file can be fetched for a while. */
  FileLinkMade: event(z.strictObject({ file_id: id, until: time })),
  /** The file was fetched by it, for the first time. */
  FileLinkUsed: event(z.strictObject({ file_id: id })),
  /** Somebody asked for what is for admins. Told once an hour of each call and person. */
  CallRefused: event(z.strictObject({ call: cleanText.max(200) })),
};
