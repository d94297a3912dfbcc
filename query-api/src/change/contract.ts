import { call } from "@annals/http/contract";
import * as z from "zod";

/** What changed since the last event, as far as the viewer may see it. Only ids: whoever shows one of them reads it again. */
export const changed = z.object({
  /** Anything may have changed: read again whatever is shown. The lists are then empty. */
  all: z.boolean(),
  /** Entries that were published, renamed, moved, shared, restored … */
  entries: z.array(z.string()),
  /** Entries with others below them, or in another order; null is the top of the tree. */
  places: z.array(z.string().nullable()),
  /** Entries whose draft was saved, for those who see drafts. */
  drafts: z.array(z.string()),
  /** Entries that somebody began or stopped to write, for those who see drafts. */
  seats: z.array(z.string()),
  /** The settings of the space. */
  settings: z.boolean(),
  /** Members of the space, their roles, or its groups. Nobody is named. */
  people: z.boolean(),
  /** The spaces of who listens, or those that ask them to join, in whichever space they are. */
  mine: z.boolean(),
});
export type Changed = z.infer<typeof changed>;

/** The type of the answer, and the name of the event that carries a `Changed`. */
export const eventStream = { type: "text/event-stream", event: "changed" } as const;

export const getChanges = call({
  method: "get",
  headers: ["Last-Event-ID", "Retry-After"],
  path: "/api/changes",
  tag: "changes",
  summary:
    "What changes in the space, as it happens (server-sent events). It ends with the session. Whom the space is closed to hears only that its settings changed.",
  answer: "stream",
  statuses: { 429: "Too many streams of this person are open. Wait for `Retry-After` seconds." },
});
