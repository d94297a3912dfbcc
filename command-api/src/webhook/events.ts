import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";
import { webhookTypes } from "./kinds.ts";

/** What a webhook is called by those who made it. */
export const webhookName = cleanText.trim().min(1).max(100);
/** Of what it tells. */
export const webhookKinds = z.array(z.enum(webhookTypes)).min(1).max(webhookTypes.length);
/** Where its address is: the rest of an address may be a secret. */
const host = cleanText.max(260);

/**
 * Stream `webhook-{space}`: where programs of others are told what happens in a space (Standard Webhooks). Addresses and secrets are
 * sealed with a key of the webhook, which is destroyed with it.
 */
export const webhookEvents = {
  WebhookCreated: event(
    z.strictObject({
      webhook_id: id,
      /** On whose behalf it is told: nothing that they may not see. */
      person_id: id,
      name: webhookName,
      host,
      address: sealed,
      types: webhookKinds,
      secret: sealed,
    }),
  ),
  /** Whoever changes it answers for it from then on. */
  WebhookChanged: event(
    z.strictObject({
      webhook_id: id,
      person_id: id,
      name: webhookName,
      host,
      address: sealed,
      types: webhookKinds,
    }),
  ),
  /** The secret before is signed with for a day more. */
  WebhookSecretChanged: event(z.strictObject({ webhook_id: id, secret: sealed })),
  /** `failing`: nobody answered for days. `gone`: the other side wants no more (status 410). `owner`: who answers for it is no admin any more. */
  WebhookPaused: event(
    z.strictObject({ webhook_id: id, reason: z.enum(["hand", "failing", "gone", "owner"]) }),
  ),
  WebhookResumed: event(z.strictObject({ webhook_id: id, person_id: id })),
  WebhookDeleted: event(z.strictObject({ webhook_id: id })),
};
