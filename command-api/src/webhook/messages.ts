import { message } from "@annals/document";

export const messages = {
  onlyAdmins: message("only-admins-manage-webhooks", "Only admins and developers manage webhooks."),
  notByToken: message(
    "an-api-token-cannot-manage-webhooks",
    "An API token cannot manage webhooks. Sign in and do it there.",
  ),
  tooManyWebhooks: message(
    "a-space-can-have-max-webhooks",
    "A space can have at most {max} webhooks. Delete one first.",
  ),
  noSuchWebhook: message(
    "there-is-no-such-webhook",
    "There is no such webhook. Somebody may have deleted it.",
  ),
  noSuchDelivery: message(
    "there-is-no-such-delivery",
    "There is no such delivery anymore. They are kept for 30 days.",
  ),
  nobodyAnswers: message(
    "nobody-answers-for-the-webhook",
    "Nothing is sent: the person responsible for this webhook is no longer an admin. Resume it, and you become responsible.",
  ),
  noAddress: message(
    "a-webhook-needs-a-web-address",
    "This is not an address on the web. It must begin with https://, without a name or password in it.",
  ),
  notHttps: message("a-webhook-needs-https", "The address must begin with https://."),
  isPrivate: message(
    "a-webhook-reaches-no-private-address",
    "This is an address of a private network. The people who run this server can allow it with ANNALS_WEBHOOK_ALLOW.",
  ),
};
