import { call } from "@annals/http/contract";
import * as z from "zod";

/** A session of the person who asks, or an API token of theirs. */
const session = z.object({
  id: z.string(),
  kind: z.enum(["session", "token"]),
  /** The name of a token; empty for a session. */
  name: z.string(),
  /** Where it was opened, as in "Firefox on Linux"; empty where that is not known. */
  agent: z.string(),
  scope: z.string(),
  opened_at: z.string(),
  until: z.string(),
  /** When it was last used, to the hour; null for never. */
  used_at: z.string().nullable(),
});
export type OwnSession = z.infer<typeof session>;

export const mySessions = call({
  method: "get",
  path: "/api/users/me/sessions",
  tag: "session",
  summary: "Your sessions and API tokens, the newest first.",
  answer: z.object({ data: z.array(session) }),
});
