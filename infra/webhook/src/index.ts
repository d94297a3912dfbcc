export { type AddressTrouble, type Allowed, allowedOf, hostOf, isPublic, troubleWith } from "./address.ts";
export {
  createWebhookSender,
  type Outcome,
  type SenderOptions,
  type SendTrouble,
  type WebhookSender,
} from "./send.ts";
export { type Message, newSecret, signedHeaders } from "./sign.ts";
