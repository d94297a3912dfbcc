import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { pushEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type PushFact = FactOf<typeof pushEvents>;

/** A browser that is told. */
interface Subscribed {
  session: string;
  /** Sealed. */
  name: string;
  address: string;
}
/** Those of a person in a space. */
export interface Subscriptions {
  /** By id. */
  told: Readonly<Record<string, Subscribed>>;
  /** The ids of those that their push services dropped, the newest last: they are told nothing, and may subscribe anew. */
  dropped: readonly string[];
}

type Reason = FactOf<Pick<typeof pushEvents, "PushUnsubscribed">>["data"]["reason"];

export type PushCommand =
  | ({ type: "subscribe"; id: string } & Subscribed)
  | { type: "unsubscribe"; id: string; reason: Exclude<Reason, "forgotten"> };

/** The maximum number of browsers of a person in a space. */
const maxBrowsers = 10;
/** How many of those that were dropped are known, as some never come back. */
const maxDropped = 10;

export const pushDecider: Decider<Subscriptions, PushCommand, PushFact> = {
  category: "push",
  initial: { told: {}, dropped: [] },
  weigh: ({ told, dropped }) => 500 + 1_000 * Object.keys(told).length + 100 * dropped.length,
  evolve(subscriptions, { type, data }) {
    const id = data.subscription_id;
    const { [id]: _, ...told } = subscriptions.told;
    const dropped = subscriptions.dropped.filter((one) => one !== id);
    if (type === "PushSubscribed") {
      const { session_id: session, name, address } = data;
      return { told: { ...told, [id]: { session, name, address } }, dropped };
    }
    return { told, dropped: data.reason === "gone" ? [...dropped, id] : dropped };
  },
  decide(command, { told, dropped }) {
    const subscription_id = command.id;
    const before = told[subscription_id];
    if (command.type === "unsubscribe") {
      const { reason } = command;
      if (before === undefined && (reason === "gone" || !dropped.includes(subscription_id))) return [];
      const tooMany = reason === "gone" ? dropped.slice(0, Math.max(0, dropped.length + 1 - maxDropped)) : [];
      return [unsubscribed(subscription_id, reason), ...tooMany.map((id) => unsubscribed(id, "forgotten"))];
    }
    const { session: session_id, name, address } = command;
    if (before?.session === session_id && before.address === address) return [];
    if (before === undefined && Object.keys(told).length >= maxBrowsers)
      throw new Refused("invalid", messages.tooManyBrowsers({ max: maxBrowsers }));
    return [{ type: "PushSubscribed", data: { subscription_id, session_id, name, address } }];
  },
};

const unsubscribed = (subscription_id: string, reason: Reason): PushFact => ({
  type: "PushUnsubscribed",
  data: { subscription_id, reason },
});

/** The id of the browsers of a person in a space. */
export const pushId = (space: string, person: string) => `${space}.${person}`;
