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
