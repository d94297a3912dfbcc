import { call } from "@annals/http/contract";
import * as z from "zod";

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  added_at: z.string(),
  /** When it was last used, to the hour; null for never. */
  used_at: z.string().nullable(),
});
export type OwnPasskey = z.infer<typeof passkey>;

export const myPasskeys = call({
  method: "get",
  path: "/api/users/me/passkeys",
  tag: "session",
  summary: "Your passkeys, the oldest first.",
  answer: z.object({ data: z.array(passkey) }),
});
