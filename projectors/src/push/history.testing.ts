import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

/** A few browsers for each person; also what never was is removed. */
const of = (by: string, number: number) => ({
  stream: `push-${space}.${by}` as const,
  subscription_id: uuid(0x9a5a, (Number.parseInt(by.slice(-2), 16) % 16) * 4 + (number % 3)),
});

export const pushHappenings: Happenings<"push"> = {
  PushSubscribed({ b, c }, { by }) {
    const { stream, subscription_id } = of(by, b);
    const sealed = { name: `sealed:${c % 4}`, address: `sealed:${b % 4}` };
    return { stream, data: { subscription_id, session_id: uuid(0x9a5b, c % 4), ...sealed }, by };
  },
  PushUnsubscribed({ b, c }, { by }) {
    const { stream, subscription_id } = of(by, b);
    return { stream, data: { subscription_id, reason: c % 2 ? "hand" : "gone" }, by };
  },
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    push: typeof pushHappenings;
  }
}
