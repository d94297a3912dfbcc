import type { WordsFor } from "../activity/words.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** The words for asking people to read a page. */
export const confirmationWords: WordsFor<"ReadingAsked" | "ReadingEnded"> = {
  ReadingAsked: ({ due }) =>
    due === null ? "asked people to read it" : `asked people to read it by ${days.format(new Date(due))}`,
  ReadingEnded: () => "no longer asks anybody to read it",
};
