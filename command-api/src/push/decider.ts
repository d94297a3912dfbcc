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
/** Those of a person in a space, by id. */
export type Subscriptions = Readonly<Record<string, Subscribed>>;

export type PushCommand =
  | ({ type: "subscribe"; id: string } & Subscribed)
  | { type: "unsubscribe"; id: string; reason: "hand" | "gone" | "signed_out" };

/** The maximum number of browsers of a person in a space. */
const maxBrowsers = 10;

export const pushDecider: Decider<Subscriptions, PushCommand, PushFact> = {
  category: "push",
  initial: {},
  weigh: (subscriptions) => 500 + 1_000 * Object.keys(subscriptions).length,
  evolve(subscriptions, { type, data }) {
    if (type === "PushSubscribed") {
      const { subscription_id, session_id: session, name, address } = data;
      return { ...subscriptions, [subscription_id]: { session, name, address } };
    }
    const { [data.subscription_id]: _, ...others } = subscriptions;
    return others;
  },
  decide(command, subscriptions) {
    const subscription_id = command.id;
    const before = subscriptions[subscription_id];
    if (command.type === "unsubscribe")
      return before === undefined
        ? []
        : [{ type: "PushUnsubscribed", data: { subscription_id, reason: command.reason } }];
    const { session: session_id, name, address } = command;
    if (before?.session === session_id && before.address === address) return [];
    if (before === undefined && Object.keys(subscriptions).length >= maxBrowsers)
      throw new Refused("invalid", messages.tooManyBrowsers({ max: maxBrowsers }));
    return [{ type: "PushSubscribed", data: { subscription_id, session_id, name, address } }];
  },
};

/** The id of the browsers of a person in a space. */
export const pushId = (space: string, person: string) => `${space}.${person}`;
