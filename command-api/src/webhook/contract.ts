import { cleanText } from "@annals/document";
import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { webhookKinds, webhookName } from "./events.ts";

export { type WebhookType, webhookTypes } from "./kinds.ts";

const tag = "webhooks";
const params = z.object({ id: pathId });
/** Where it is told, as in `https://example.org/hooks/annals`. */
const address = cleanText.trim().min(1).max(2_000);

export const createWebhook = call({
  method: "post",
  path: "/api/admin/webhooks",
  tag,
  summary:
    "Tells the program at an address what happens in the space, by the Standard Webhooks specification (admins, developers). The secret that deliveries are signed with is shown only once.",
  body: z.strictObject({ name: webhookName, address, types: webhookKinds }),
  answer: z.object({ id: z.string(), secret: z.string() }),
});
export const changeWebhook = call({
  method: "put",
  path: "/api/admin/webhooks/{id}",
  tag,
  summary:
    "Changes a webhook (admins, developers). Without an address it stays where it is. Whoever changes it is responsible for it from then on.",
  params,
  body: z.strictObject({ name: webhookName, address: address.optional(), types: webhookKinds }),
});
export const changeWebhookSecret = call({
  method: "post",
  path: "/api/admin/webhooks/{id}/secret",
  tag,
  summary:
    "Gives a webhook a new secret, which is shown only once (admins, developers). For a day, deliveries are signed with the old one too.",
  params,
  answer: z.object({ secret: z.string() }),
});
export const pauseWebhook = call({
  method: "post",
  path: "/api/admin/webhooks/{id}/pause",
  tag,
  summary: "Pauses a webhook: what happens in the meantime is not sent (admins, developers).",
  params,
});
export const resumeWebhook = call({
  method: "post",
  path: "/api/admin/webhooks/{id}/resume",
  tag,
  summary: "Resumes a paused webhook (admins, developers). Whoever does is responsible for it from then on.",
  params,
});
export const deleteWebhook = call({
  method: "delete",
  path: "/api/admin/webhooks/{id}",
  tag,
  summary: "Deletes a webhook, with its secret and its deliveries (admins, developers).",
  params,
});
export const testWebhook = call({
  method: "post",
  path: "/api/admin/webhooks/{id}/test",
  tag,
  summary: "Sends the event `test` to a webhook, also to one that is paused (admins, developers).",
  params,
});
export const resendDelivery = call({
  method: "post",
  path: "/api/admin/webhooks/{id}/deliveries/{delivery_id}/resend",
  tag,
  summary: "Sends a delivery again, with the id that it had (admins, developers).",
  params: z.object({ id: pathId, delivery_id: pathId }),
});

const delivery = z.object({
  id: z.string(),
  /** One of the types of webhooks, or `test`. */
  type: z.string(),
  /** The body, as it is signed and sent. */
  body: z.string(),
  /**
   * `waiting` for its first or its next try; `delivered`; `failed`: not tried any more; `withheld`: who answers for the webhook may not
   * see what it is about; `left_out`: too many newer ones waited.
   */
  state: z.enum(["waiting", "delivered", "failed", "withheld", "left_out"]),
  /** What the other side answered the last time. */
  status: z.number().int().nullable(),
  /** Why it did not answer the last time. */
  trouble: z
    .enum(["no_address", "not_https", "private", "unknown_host", "unreachable", "certificate", "timeout"])
    .nullable(),
  tries: z.number().int(),
  made_at: z.string(),
  tried_at: z.string().nullable(),
  /** When it is tried again; null for never. */
  next_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

/** A command of the routing table, though it reads: deliveries are notes of the command side. */
export const getDeliveries = call({
  method: "get",
  path: "/api/admin/webhooks/{id}/deliveries",
  headers: ["Annals-Position"],
  tag,
  summary:
    "The deliveries of a webhook of the last 30 days, the newest first, 50 at a time (admins, developers).",
  params,
  query: z.object({
    /** As the answer before gave it: what comes after that. */
    cursor: pathId.optional(),
  }),
  answer: z.object({
    data: z.array(delivery),
    cursor: z.string().nullable(),
    /** How many of these 30 days were left out, as 10,000 newer ones waited; counted with the first page alone. */
    left_out: z.number().int(),
  }),
});
