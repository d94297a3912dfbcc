import { type Happenings, space } from "../runtime/history.testing.ts";

const streamOf = (by: string) => `favorite-${space}.${by}` as const;

/** What is a favorite already is added again, and others are removed that never were. */
export const favoriteHappenings: Happenings<"favorite"> = {
  FavoriteAdded: (_, { entry, by }) => ({ stream: streamOf(by), data: { entry_id: entry }, by }),
  FavoriteRemoved: (_, { entry, by }) => ({ stream: streamOf(by), data: { entry_id: entry }, by }),
  FavoritesSorted: ({ b }, { entries, by }) => ({
    stream: streamOf(by),
    data: { entries: b % 2 ? entries.toReversed() : [...entries] },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    favorite: typeof favoriteHappenings;
  }
}
