import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const webhookFacts = factWords<"webhook">({
  WebhookCreated: {
    area: "space",
    english: "created the webhook {name} for {host}",
    german: "hat den Webhook {name} angelegt, der {host} informiert",
  },
  WebhookChanged: {
    area: "space",
    english: "changed the webhook {name} for {host}",
    german: "hat den Webhook {name} geändert, der {host} informiert",
  },
  WebhookSecretChanged: {
    area: "space",
    english: "created a new secret for a webhook",
    german: "hat einem Webhook ein neues Geheimnis gegeben",
  },
  WebhookPaused: { area: "space", english: "paused a webhook", german: "hat einen Webhook angehalten" },
  WebhookResumed: {
    area: "space",
    english: "resumed a webhook",
    german: "hat einen Webhook fortgesetzt",
  },
  WebhookDeleted: { area: "space", english: "deleted a webhook", german: "hat einen Webhook gelöscht" },
});
