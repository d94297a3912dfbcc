import { expect } from "chai";
import {
  fold,
  given,
  recorded,
  someEntry,
  someone,
  someoneElse,
  type TestFact,
} from "../runtime/given.testing.ts";
import { type InboxFact, inboxDecider, maxInbox, type Telling } from "./decider.ts";

const id = (number: number) => `0190c2f1-0000-7000-8000-${String(number).padStart(12, "0")}`;
const telling = (more: Partial<Telling> = {}): Telling => ({
  ...{ type: "comments", entry: someEntry, comment: null, thread: null, actor: someoneElse, once: false },
  ...more,
});
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();

/** Tells these one after the other, at these minutes. */
function told(...all: [minute: number, more?: Partial<Telling>][]): TestFact<InboxFact>[] {
  const facts: TestFact<InboxFact>[] = [];
  all.forEach(([minute, more], index) => {
    const raise = { type: "raise" as const, id: id(index + 1), cause: id(index + 101), now: at(minute) };
    const state = fold(inboxDecider, facts);
    const [fact] = inboxDecider.decide({ ...raise, tellings: [telling(more)] }, state);
    facts.push({ ...fact!, at: at(minute) });
  });
  return facts;
}
const lines = (facts: TestFact<InboxFact>[]) => fold(inboxDecider, facts).items.map(({ line }) => line);
const marked = (type: Extract<InboxFact["type"], `Notifications${string}`>, ...numbers: number[]) => [
  { type, data: { notification_ids: numbers.map(id) } },
];

describe("the inbox of a person", () => {
  it("is told of a fact once", () => {
    const raise = { type: "raise" as const, id: id(1), cause: id(101), tellings: [telling()], now: at(0) };
    given(inboxDecider, told([0]))
      .when({ ...raise, tellings: [telling({ type: "mentions" })] })
      .then([]);
  });
  it("gathers what happens on a page into one line, for as long as it goes on, and at most an hour", () => {
    expect(lines(told([0], [5], [10]))).to.deep.equal([id(1), id(1), id(1)]);
    expect(lines(told([0], [6]))).to.deep.equal([id(1), id(2)]);
    const long = Array.from({ length: 14 }, (_, index): [number] => [index * 5]);
    expect(new Set(lines(told(...long)).slice(0, 13)).size, "an hour").to.equal(1);
    expect(lines(told(...long))[13], "then another line").to.equal(id(14));
    expect(lines(told([0], [1, { type: "mentions" }], [2, { entry: someone }]))).to.deep.equal(
      [1, 2, 3].map(id),
    );
  });
  it("begins another line when the clock was ahead at the last one", () => {
    const ahead = 40 * 24 * 60;
    expect(lines(told([0], [ahead], [1], [2]))).to.deep.equal([1, 2, 3, 3].map(id));
  });
  it("begins another line once the last one was read or archived", () => {
    for (const type of ["NotificationsRead", "NotificationsArchived"] as const) {
      const state = fold(inboxDecider, [...told([0]), ...marked(type, 1)]);
      const raise = { type: "raise" as const, id: id(2), cause: id(102), tellings: [telling()], now: at(1) };
      expect(inboxDecider.decide(raise, state)[0]!.data).to.include({ line_id: id(2) });
    }
  });
  it("is told once ever of what is told once, and then of the next thing", () => {
    const mention = telling({ type: "mentions", once: true });
    const raise = { type: "raise" as const, id: id(2), cause: id(102), now: at(1) };
    const before = told([0, { type: "mentions", once: true }]);
    given(inboxDecider, before)
      .when({ ...raise, tellings: [mention] })
      .then([]);
    const state = fold(inboxDecider, before);
    const [fact] = inboxDecider.decide(
      { ...raise, tellings: [mention, telling({ type: "entry_update" })] },
      state,
    );
    expect(fact!.data).to.include({ type: "entry_update", number: 2 });
  });
  it("reads a line up to what was seen, and leaves what came later", () => {
    given(inboxDecider, told([0], [1], [2]))
      .when({ type: "read", which: { line: id(2) } })
      .then(marked("NotificationsRead", 1, 2));
    given(inboxDecider, told([0], [1, { entry: someone }], [2, { type: "mentions" }]))
      .when({ type: "read", which: { until: id(2) } })
      .then(marked("NotificationsRead", 1, 2));
    given(inboxDecider, told([0], [1]))
      .when({ type: "read", which: { until: null } })
      .then(marked("NotificationsRead", 1, 2));
  });
  it("reads all of some types, and leaves what a filter hid", () => {
    const facts = told([0], [1, { type: "mentions" }], [2], [3, { type: "mentions" }]);
    given(inboxDecider, facts)
      .when({ type: "read", which: { until: id(3), types: ["mentions", "replies"] } })
      .then(marked("NotificationsRead", 2));
    given(inboxDecider, facts)
      .when({ type: "read", which: { until: null, types: ["replies"] } })
      .then([]);
  });
  it("reads a thread up to the comment that was seen, and leaves what came meanwhile", () => {
    const thread = id(90);
    const facts = told(
      ...[90, 91, 92].map((one): [number, Partial<Telling>] => [0, { thread, comment: id(one) }]),
    );
    given(inboxDecider, facts)
      .when({ type: "read", which: { thread, comment: id(91) } })
      .then(marked("NotificationsRead", 1, 2));
    given(inboxDecider, facts)
      .when({ type: "read", which: { thread } })
      .then(marked("NotificationsRead", 1, 2, 3));
  });
  it("reads what is about a page or a thread that was seen, but nothing that waits for an answer", () => {
    const facts = told(
      [0, { type: "entry_update" }],
      [1, { type: "review_asked" }],
      [2, { comment: id(90), thread: id(90) }],
      [3, { type: "mentions", comment: id(91), thread: id(90) }],
      [4, { type: "entry_update", entry: someone }],
    );
    given(inboxDecider, facts)
      .when({ type: "read", which: { entry: someEntry } })
      .then(marked("NotificationsRead", 1));
    given(inboxDecider, facts)
      .when({ type: "read", which: { thread: id(90) } })
      .then(marked("NotificationsRead", 3, 4));
  });
  it("takes back what it marked", () => {
    const facts = told([0]);
    given(inboxDecider, [...facts, ...marked("NotificationsRead", 1)])
      .when({ type: "unread", line: id(1) })
      .then(marked("NotificationsUnread", 1));
    given(inboxDecider, facts)
      .when({ type: "archive", line: id(1) })
      .then(marked("NotificationsArchived", 1));
    given(inboxDecider, [...facts, ...marked("NotificationsArchived", 1)])
      .when({ type: "unarchive", line: id(1) })
      .then(marked("NotificationsUnarchived", 1));
    given(inboxDecider, facts)
      .when({ type: "archive", line: id(7) })
      .refused("missing");
  });
  it("holds the newest, and goes on counting", () => {
    const many: InboxFact[] = Array.from({ length: maxInbox + 5 }, (_, index) => ({
      type: "NotificationRaised",
      data: {
        ...{ notification_id: id(index), number: index + 1, line_id: id(index), cause: id(index) },
        ...{ type: "comments", entry_id: someEntry, comment_id: null, thread_id: null, actor_id: null },
      },
    }));
    const state = recorded(many).reduce(inboxDecider.evolve, inboxDecider.initial);
    expect([state.items.length, state.items[0]!.number, state.count]).to.deep.equal([
      maxInbox,
      6,
      maxInbox + 5,
    ]);
  });
});
