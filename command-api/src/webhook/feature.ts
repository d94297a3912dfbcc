import type { WebhookSender } from "@annals/webhook";
import { feature } from "../runtime/feature.ts";
import { webhookAnnouncing } from "./announce.ts";
import { createWebhookCommands } from "./commands.ts";
import * as contract from "./contract.ts";
import { webhookRoutes } from "./routes.ts";
import { webhookSending } from "./send.ts";

export default feature({
  contract,
  commands: createWebhookCommands,
  routes: webhookRoutes,
  managers: ({ sender }: { sender: WebhookSender }) => [webhookAnnouncing, webhookSending(sender)],
});
