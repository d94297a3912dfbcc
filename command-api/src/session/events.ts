import * as z from "zod";
import { event, id, time } from "../runtime/event.ts";

/** Stream `session-{id}`. The token is signed, holds this id and is stored nowhere. */
export const sessionEvents = {
  SessionOpened: event(
    z.strictObject({
      session_id: id,
      person_id: id,
      method: z.enum(["password", "setup", "local"]),
      until: time,
    }),
  ),
  SessionClosed: event(z.strictObject({ reason: z.enum(["logout", "password_changed", "revoked"]) })),
};
