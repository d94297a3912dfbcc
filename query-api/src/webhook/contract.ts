import { call } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

const webhook = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it is told. The rest of its address may be a secret, and is not answered. */
  host: z.string(),
  types: z.array(z.string()),
  /** On whose behalf it is told. */
  person,
  /**
   * Why it is paused; null while it is not. `failing`: nobody answered for days. `gone`: the other side wants no more. `owner`: who
   * answers for it is no admin any more, also where that was not noted yet.
   */
  paused: z.enum(["hand", "failing", "gone", "owner"]).nullable(),
  made_at: z.string(),
  /** When it got the secret that it has. */
  secret_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

export const getWebhooks = call({
  method: "get",
  path: "/api/admin/webhooks",
  tag: "webhooks",
  summary: "The webhooks of the space (admins, developers).",
  answer: z.object({ data: z.array(webhook) }),
});
