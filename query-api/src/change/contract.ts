import { call } from "@annals/http/contract";
import * as z from "zod";

/** What changed since the last event, as far as the viewer may see it. Only ids: whoever shows one of them reads it again. */
export const changed = z.object({
  /** Anything may have changed: read again whatever is shown. No topic is then listed. */
  all: z.boolean(),
  /**
   * By topic the ids of what changed; topics of which nothing changed are left out. Null names nothing: only that something of the
   * topic changed, or, among places, the top of the tree.
   */
  topics: z.record(z.string(), z.array(z.string().nullable())),
});
export type Changed = z.infer<typeof changed>;

/** The type of the answer, and the name of the event that carries a `Changed`. */
export const eventStream = { type: "text/event-stream", event: "changed" } as const;

export const getChanges = call({
  method: "get",
  headers: ["Last-Event-ID", "Retry-After"],
  path: "/api/changes",
  tag: "changes",
  query: z.object({
    /** The last event that one has: what changed since is answered at once, as JSON. For networks that let no stream through. */
    after: z.string().max(200).optional(),
  }),
  summary:
    "What changes in the space, as it happens (server-sent events). It ends with the session. Those to whom the space is closed hear only that its settings changed. With `after`, what changed since that event: `{ id, changed }`.",
  answer: "stream",
  statuses: { 429: "Too many streams of this person are open. Wait for `Retry-After` seconds." },
});
