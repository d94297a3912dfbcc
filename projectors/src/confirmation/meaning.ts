import type { AboutEntries } from "../telling/tellings.ts";

/** Who has read a page is for those who manage it: the history that all read does not tell it. */
export const confirmationMeaning = {
  tells: {
    ReadingAsked: ({ data }) => ({ due: data.due }),
    ReaderJoined: () => null,
    ReadingReminded: () => null,
    ReadingConfirmed: () => null,
    ReadingEnded: () => ({}),
  },
} satisfies AboutEntries<"confirmation">;
