import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const stream = `webhook-${space}` as const;
const of = (number: number) => uuid(0x9b9b, number % 4);

/** Also what was never created is changed, paused and deleted. */
export const webhookHappenings: Happenings<"webhook"> = {
  WebhookCreated: ({ b, c }, { by }) => ({
    stream,
    data: {
      ...{ webhook_id: of(b), person_id: by, name: `Webhook ${c}`, host: "hooks.example.org" },
      ...{ address: "sealed:address", types: ["page.published"], secret: "sealed:secret" },
    },
    by,
  }),
  WebhookChanged: ({ b, c }, { by }) => ({
    stream,
    data: {
      ...{ webhook_id: of(b), person_id: by, name: `Webhook ${c}`, host: `hooks${c % 3}.example.org` },
      ...{ address: "sealed:other", types: c % 2 ? ["page.published"] : ["page.moved", "page.trashed"] },
    },
    by,
  }),
  WebhookSecretChanged: ({ b, c }, { by }) => ({
    stream,
    data: { webhook_id: of(b), secret: `sealed:${c}` },
    by,
  }),
  WebhookPaused: ({ b, c }, { by }) => ({
    stream,
    data: { webhook_id: of(b), reason: c % 2 ? "hand" : "failing" },
    by,
  }),
  WebhookResumed: ({ b }, { by }) => ({ stream, data: { webhook_id: of(b), person_id: by }, by }),
  WebhookDeleted: ({ b }, { by }) => ({ stream, data: { webhook_id: of(b) }, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    webhook: typeof webhookHappenings;
  }
}
