import { given, someEntry, someone, type TestFact } from "../runtime/given.testing.ts";
import { type PushFact, pushDecider } from "./decider.ts";

const words = { name: "sealed1.AAAA", address: "sealed1.BBBB" };
const subscribed = (subscription_id: string, session_id = someone): TestFact<PushFact> => ({
  type: "PushSubscribed",
  data: { subscription_id, session_id, ...words },
});
const unsubscribed = (
  reason: Extract<PushFact, { type: "PushUnsubscribed" }>["data"]["reason"],
  subscription_id = someEntry,
): TestFact<PushFact> => ({ type: "PushUnsubscribed", data: { subscription_id, reason } });
const removed = unsubscribed("gone");
const idOf = (n: number) => `0190c2f1-0000-7000-8000-0000000000${10 + n}`;
const browsers = (...facts: TestFact<PushFact>[]) => given(pushDecider, facts);
const subscribe = { type: "subscribe", id: someEntry, session: someone, ...words } as const;

describe("the browsers in which a person is told", () => {
  it("are added once, and again by another session or with other keys", () => {
    browsers()
      .when(subscribe)
      .then([subscribed(someEntry)]);
    browsers(subscribed(someEntry)).when(subscribe).then([]);
    browsers(subscribed(someEntry))
      .when({ ...subscribe, session: someEntry })
      .then([subscribed(someEntry, someEntry)]);
    browsers(subscribed(someEntry))
      .when({ ...subscribe, address: "sealed1.CCCC" })
      .then([
        {
          type: "PushSubscribed",
          data: { ...subscribed(someEntry).data, ...words, address: "sealed1.CCCC" } as never,
        },
      ]);
    browsers(subscribed(someEntry), removed)
      .when(subscribe)
      .then([subscribed(someEntry)]);
  });
  it("are removed once", () => {
    const remove = { type: "unsubscribe", id: someEntry, reason: "gone" } as const;
    browsers(subscribed(someEntry)).when(remove).then([removed]);
    browsers(subscribed(someEntry), removed).when(remove).then([]);
    browsers().when(remove).then([]);
  });
  it("are removed by hand, or with their session, also after their push service dropped them", () => {
    for (const reason of ["hand", "signed_out"] as const) {
      const remove = { type: "unsubscribe", id: someEntry, reason } as const;
      browsers(subscribed(someEntry), removed)
        .when(remove)
        .then([unsubscribed(reason)]);
      browsers(subscribed(someEntry), removed, unsubscribed(reason)).when(remove).then([]);
    }
  });
  it("are forgotten where ten others were dropped since, and take no place once they are dropped", () => {
    const ten = Array.from({ length: 10 }, (_, n) => idOf(n));
    const dropped = ten.flatMap((id) => [subscribed(id), unsubscribed("gone", id)]);
    const after = [...dropped, subscribed(someEntry)];
    browsers(...dropped)
      .when(subscribe)
      .then([subscribed(someEntry)]);
    browsers(...after)
      .when({ type: "unsubscribe", id: someEntry, reason: "gone" })
      .then([removed, unsubscribed("forgotten", ten[0])]);
    browsers(...after, subscribed(ten[0]!))
      .when({ type: "unsubscribe", id: someEntry, reason: "gone" })
      .then([removed]);
  });
  it("are ten at most", () => {
    const ten = Array.from({ length: 10 }, (_, n) => subscribed(idOf(n)));
    browsers(...ten)
      .when(subscribe)
      .refused("invalid");
  });
});
