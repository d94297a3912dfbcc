import * as fc from "fast-check";
import type { Asking } from "../runtime/generating.testing.ts";
import { someEntry, someone, someoneElse } from "../runtime/some.testing.ts";
import type { Inbox, InboxCommand, Telling } from "./decider.ts";

const id = (number: number) => `0190c2f1-0000-7000-8000-${String(number).padStart(12, "0")}`;

const telling: fc.Arbitrary<Telling> = fc.record({
  type: fc.constantFrom("mentions", "comments", "entry_update", "review_asked"),
  entry: fc.constantFrom(someEntry, someone),
  comment: fc.constantFrom(null, id(90), id(91)),
  thread: fc.constantFrom(null, id(90)),
  actor: fc.constantFrom(null, someoneElse),
  once: fc.boolean(),
});

/** Marks something that is there, if anything is. */
const mark = fc
  .tuple(
    fc.nat(8),
    fc.constantFrom("read", "unread", "archive", "unarchive", "until", "entry", "thread", "all"),
  )
  .map(([number, what]) => ({ items }: Inbox): InboxCommand => {
    const line = items[number % Math.max(1, items.length)]?.id ?? id(99);
    switch (what) {
      case "read":
        return { type: "read", which: { line } };
      case "until":
        return { type: "read", which: { until: line, types: ["comments", "replies"] } };
      case "all":
        return { type: "read", which: { until: null } };
      case "entry":
        return { type: "read", which: { entry: someEntry } };
      case "thread":
        return { type: "read", which: { thread: id(90), comment: number % 2 ? id(91) : undefined } };
      default:
        return { type: what as "unread" | "archive" | "unarchive", line };
    }
  });

const raise = fc
  .record({ number: fc.nat(12), tellings: fc.array(telling, { minLength: 1, maxLength: 2 }) })
  .map(
    ({ number, tellings }) =>
      (): InboxCommand => ({
        ...{ type: "raise", id: id(number), cause: id(100 + number), tellings },
        now: "2026-01-01T12:00:00.000Z",
      }),
  );

const daily = fc
  .tuple(fc.nat(12), fc.boolean(), fc.constantFrom("Europe/Berlin", "Pacific/Auckland"))
  .map(([number, isPlan, zone]) => ({ items }: Inbox): InboxCommand => {
    if (!isPlan) return { type: "writeDigest", mail: number % 3 === 0 ? null : id(200 + number) };
    const notifications = items.slice(number).map((item) => item.id);
    return { type: "planDigest", notifications, zone, now: new Date("2026-01-01T12:00:00.000Z") };
  });

export const inbox: fc.Arbitrary<Asking<Inbox, InboxCommand>> = fc.oneof(raise, mark, daily);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    inbox: typeof inbox;
  }
}
