import { type Happenings, uuid } from "../runtime/history.testing.ts";

const bulk = (number: number) => `bulk-${uuid(0xb0b0, number % 2)}` as const;

/** What has ended goes on, and what never began says how far it is. */
export const bulkHappenings: Happenings<"bulk"> = {
  BulkBegan: ({ b }, { entry, other, by }) => ({
    stream: bulk(b),
    data: {
      action:
        b % 3 === 0
          ? { type: "tag", add: ["a"], remove: [] }
          : b % 3 === 1
            ? { type: "comments", allowed: b % 2 === 0 }
            : { type: "move", parent_id: other, sort_order: null },
      pages: [entry],
    },
    by,
  }),
  BulkAdvanced: ({ b, c }, { entry, by }) => ({
    stream: bulk(b),
    data: { done: c % 3, refused: c % 2 ? [{ id: entry, reason: "forbidden" }] : [] },
    by,
  }),
  BulkEnded: ({ b, c }, { by }) => ({
    stream: bulk(b),
    data: { outcome: c % 2 ? "finished" : "cancelled" },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    bulk: typeof bulkHappenings;
  }
}
