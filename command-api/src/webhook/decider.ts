import { isWithin } from "@annals/http";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { webhookEvents } from "./events.ts";
import type { WebhookType } from "./kinds.ts";
import { messages } from "./messages.ts";

export type WebhookFact = FactOf<typeof webhookEvents>;
export type PauseReason = Extract<WebhookFact, { type: "WebhookPaused" }>["data"]["reason"];

/** What people say of a webhook. */
interface Described {
  name: string;
  host: string;
  /** Sealed. */
  address: string;
  types: readonly WebhookType[];
}
export interface Webhook extends Described {
  /** Who answers for it. */
  person: string;
  /** Sealed, the newest first, each with the moment at which the next one came; null for the newest. */
  secrets: readonly { secret: string; replacedAt: string | null }[];
  paused: PauseReason | null;
  /** When somebody last changed or resumed it: what failed before counts no more. */
  renewed?: string;
}
/** Those of a space, by id. */
export type Webhooks = Readonly<Record<string, Webhook>>;

export type WebhookCommand =
  | ({ type: "create"; id: string; person: string; secret: string } & Described)
  | ({ type: "change"; id: string; person: string } & Described)
  | { type: "changeSecret"; id: string; secret: string }
  | { type: "pause"; id: string; reason: PauseReason }
  | { type: "resume"; id: string; person: string }
  | { type: "delete"; id: string };

/** The maximum number of webhooks of a space. */
const maxWebhooks = 20;
/** How long a secret is signed with after there is a new one, in milliseconds. */
const secretStays = 24 * 60 * 60 * 1000;

export const webhookDecider: Decider<Webhooks, WebhookCommand, WebhookFact> = {
  category: "webhook",
  initial: {},
  weigh: (webhooks) => 500 + 1_500 * Object.keys(webhooks).length,

  evolve(webhooks, { type, data, metadata }) {
    const id = data.webhook_id;
    if (type === "WebhookCreated") {
      const { person_id: person, name, host, address, types, secret } = data;
      const secrets = [{ secret, replacedAt: null }];
      return { ...webhooks, [id]: { person, name, host, address, types, secrets, paused: null } };
    }
    const { [id]: webhook, ...others } = webhooks;
    if (webhook === undefined) throw new Error(`${type} is about a webhook that was never created`);
    const becomes = (change: Partial<Webhook>) => ({ ...webhooks, [id]: { ...webhook, ...change } });
    switch (type) {
      case "WebhookChanged": {
        const { person_id: person, name, host, address, types } = data;
        return becomes({ person, name, host, address, types, renewed: metadata.at });
      }
      case "WebhookSecretChanged": {
        const before = webhook.secrets[0]!;
        const secrets = [
          { secret: data.secret, replacedAt: null },
          { ...before, replacedAt: metadata.at },
        ];
        return becomes({ secrets });
      }
      case "WebhookPaused":
        return becomes({ paused: data.reason });
      case "WebhookResumed":
        return becomes({ paused: null, person: data.person_id, renewed: metadata.at });
      case "WebhookDeleted":
        return others;
    }
  },

  decide(command, webhooks) {
    const webhook_id = command.id;
    const webhook = webhooks[webhook_id];
    if (command.type === "create") {
      if (webhook !== undefined) return [];
      if (Object.keys(webhooks).length >= maxWebhooks)
        throw new Refused("invalid", messages.tooManyWebhooks({ max: maxWebhooks }));
      const { person: person_id, secret } = command;
      return [{ type: "WebhookCreated", data: { webhook_id, person_id, ...described(command), secret } }];
    }
    if (command.type === "delete")
      return webhook === undefined ? [] : [{ type: "WebhookDeleted", data: { webhook_id } }];
    if (webhook === undefined) throw new Refused("missing", messages.noSuchWebhook);
    switch (command.type) {
      case "change": {
        const isSame =
          webhook.person === command.person &&
          webhook.name === command.name &&
          webhook.host === command.host &&
          webhook.address === command.address &&
          webhook.types.length === command.types.length &&
          webhook.types.every((type, at) => type === command.types[at]);
        if (isSame) return [];
        const data = { webhook_id, person_id: command.person, ...described(command) };
        return [{ type: "WebhookChanged", data }];
      }
      case "changeSecret": {
        const { secret } = command;
        const isSame = webhook.secrets[0]!.secret === secret;
        return isSame ? [] : [{ type: "WebhookSecretChanged", data: { webhook_id, secret } }];
      }
      case "pause": {
        const { reason } = command;
        return webhook.paused === null ? [{ type: "WebhookPaused", data: { webhook_id, reason } }] : [];
      }
      case "resume": {
        const { person: person_id } = command;
        // Who answered for it may be gone before anything was sent, and paused it.
        const isSame = webhook.paused === null && webhook.person === person_id;
        return isSame ? [] : [{ type: "WebhookResumed", data: { webhook_id, person_id } }];
      }
    }
  },
};

const described = ({ name, host, address, types }: Described) => ({
  name,
  host,
  address,
  types: [...types],
});

/** The sealed secrets that are signed with at a moment, the newest first. */
export const secretsAt = ({ secrets }: Webhook, now: Date): string[] =>
  secrets
    .filter(
      ({ replacedAt }) =>
        replacedAt === null || isWithin(Date.parse(replacedAt) + secretStays, secretStays, now),
    )
    .map(({ secret }) => secret);
