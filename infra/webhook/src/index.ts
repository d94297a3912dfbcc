export { type AddressTrouble, type Allowed, allowedOf, hostOf, isPublic, troubleWith } from "./address.ts";
export { type Answer, type Asker, type AskerOptions, createAsker } from "./ask.ts";
export {
  isSubscription,
  type PushKey,
  type PushMessage,
  pushKeyOf,
  type Subscription,
  sendPush,
} from "./push.ts";
export {
  createPoster,
  createWebhookSender,
  type Outcome,
  type Poster,
  type SenderOptions,
  type SendTrouble,
  type WebhookSender,
} from "./send.ts";
export { type Message, newSecret, signedHeaders } from "./sign.ts";
