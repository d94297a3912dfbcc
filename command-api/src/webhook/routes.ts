import type { MemberRouting } from "../viewer/viewer.ts";
import type { WebhookCommands } from "./commands.ts";
import {
  changeWebhook,
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getDeliveries,
  pauseWebhook,
  resendDelivery,
  resumeWebhook,
  testWebhook,
} from "./contract.ts";

export function webhookRoutes(
  { command, secretCommand }: MemberRouting,
  { webhook }: { webhook: WebhookCommands },
) {
  return [
    secretCommand(createWebhook, ({ body }, context) => webhook.create(context, body)),
    command(changeWebhook, ({ params, body }, context) => webhook.change(context, params.id, body)),
    secretCommand(changeWebhookSecret, ({ params }, context) => webhook.changeSecret(context, params.id)),
    command(pauseWebhook, ({ params }, context) => webhook.pause(context, params.id)),
    command(resumeWebhook, ({ params }, context) => webhook.resume(context, params.id)),
    command(deleteWebhook, ({ params }, context) => webhook.delete(context, params.id)),
    command(testWebhook, ({ params }, context) => webhook.test(context, params.id)),
    command(resendDelivery, ({ params }, context) => webhook.resend(context, params.id, params.delivery_id)),
    secretCommand(getDeliveries, ({ params, query }, context) =>
      webhook.deliveries(context, params.id, query.cursor ?? null),
    ),
  ];
}
