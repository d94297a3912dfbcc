import { call } from "@annals/http/contract";
import * as z from "zod";

export const status = z.object({
  log: z.object({ head: z.string(), identity: z.string() }),
  generation: z.number().int(),
  projections: z.array(
    z.object({
      name: z.string(),
      generation: z.number().int(),
      position: z.string(),
      /** Events behind the head, as far as known. */
      lag: z.number().int(),
      state: z.enum(["live", "catching up", "stopped"]),
      error: z.string().nullable(),
      /** What it could not take in; what waits behind that is not counted. */
      parked: z.number().int(),
    }),
  ),
  /** The moment that the read models are of, while they stand still; else null. */
  as_of: z.string().nullable(),
  /** What a projection could not take in and has set aside, oldest first; what is of other spaces is only counted above. */
  parked: z.array(
    z.object({
      projection: z.string(),
      /** Type of the fact; null for a search document. */
      type: z.string().nullable(),
      stream: z.string(),
      position: z.string(),
      error: z.string(),
      since: z.string(),
      tried_at: z.string(),
      /** Later facts of the same that wait behind it. */
      waiting: z.number().int(),
      /** The page, if it is one that the person who asks may view. */
      entry: z
        .object({
          id: z.string(),
          slug: z.string(),
          title: z.string(),
          author: z.string(),
          above: z.array(z.string()),
        })
        .nullable(),
    }),
  ),
  /** The next generation while it is being built: how far it is, 0 to 1. */
  rebuild: z
    .object({ generation: z.number().int(), progress: z.number(), events_per_second: z.number() })
    .nullable(),
});
export type Status = z.infer<typeof status>;
export const getStatus = call({
  method: "get",
  path: "/api/admin/status",
  tag: "status",
  summary: "Log, read models and rebuilds (admins, developers).",
  answer: status,
});
export const retryParked = call({
  method: "post",
  path: "/api/admin/parked/retry",
  tag: "status",
  summary:
    "Tries again, in the background, what the read models could not take in (admins, developers). GET /api/admin/status says what came of it.",
  headers: [],
});
