import { type Happenings, people, uuid } from "../runtime/history.testing.ts";

export const confirmationHappenings: Happenings<"confirmation"> = {
  ReadingAsked: ({ b, c }, { entry, by }) => ({
    stream: `confirmation-${entry}`,
    data: {
      people: b % 2 === 0 ? [by] : [...people],
      groups: c % 2 === 0 ? [] : [uuid(0xdddd, c)],
      due: b % 3 === 0 ? null : "2026-05-18",
      version: 1 + (c % 4),
    },
    by,
  }),
  ReaderJoined: ({ b }, { entry, by }) => ({
    stream: `confirmation-${entry}`,
    data: { person_id: people[b % people.length]! },
    by,
  }),
  ReadingReminded: ({ b, c }, { entry, by }) => ({
    stream: `confirmation-${entry}`,
    data: {
      stage: (["soon", "day", "late", "by_hand"] as const)[b % 4]!,
      due: b % 3 === 0 ? null : "2026-05-18",
      version: 1 + (c % 4),
    },
    by,
  }),
  ReadingConfirmed: ({ b }, { entry, by }) => ({
    stream: `confirmation-${entry}`,
    data: { person_id: by, version: 1 + (b % 4) },
    by,
  }),
  ReadingEnded: (_, { entry, by }) => ({ stream: `confirmation-${entry}`, data: {}, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    confirmation: typeof confirmationHappenings;
  }
}
