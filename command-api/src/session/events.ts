import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed, time } from "../runtime/event.ts";

/** What a session may be used for: reading alone, or everything. */
export const scope = z.enum(["read", "write"]);
export type Scope = z.infer<typeof scope>;

/** Stream `session-{id}`. The token is signed, holds this id and is stored nowhere. */
export const sessionEvents = {
  SessionOpened: event(
    z.strictObject({
      session_id: id,
      person_id: id,
      /** `second_factor`: a code after something else. `provider`: another one said who it is. `token`: an API token, which a person made for a program. */
      method: z.enum(["password", "second_factor", "passkey", "provider", "setup", "local", "token"]),
      until: time,
      /** Where it was opened, in a few words, as in "Firefox on Linux". */
      agent: cleanText.max(60).optional(),
      /** What the person calls an API token; sealed with their key. */
      name: sealed.optional(),
      /** Absent: everything. */
      scope: scope.optional(),
      /** The space whose own provider let them in. */
      vouched_by_space: id.optional(),
    }),
  ),
  SessionClosed: event(z.strictObject({ reason: z.enum(["logout", "password_changed", "revoked"]) })),
};
