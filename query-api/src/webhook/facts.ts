import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const webhookFacts = factWords<"webhook">({
  WebhookCreated: {
    area: "space",
    english: "made the webhook {name}, which tells {host}",
    german: "hat den Webhook {name} angelegt, der {host} informiert",
  },
  WebhookChanged: {
    area: "space",
    english: "changed the webhook {name}, which tells {host}",
    german: "hat den Webhook {name} geändert, der {host} informiert",
  },
  WebhookSecretChanged: {
    area: "space",
    english: "gave a webhook a new secret",
    german: "hat einem Webhook ein neues Geheimnis gegeben",
  },
  WebhookPaused: { area: "space", english: "paused a webhook", german: "hat einen Webhook angehalten" },
  WebhookResumed: {
    area: "space",
    english: "went on with a webhook",
    german: "hat einen Webhook fortgesetzt",
  },
  WebhookDeleted: { area: "space", english: "deleted a webhook", german: "hat einen Webhook gelöscht" },
});
