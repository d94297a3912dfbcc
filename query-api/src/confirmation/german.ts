import type { confirmationWords } from "./words.ts";

const days = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });

/** The same in German. */
export const confirmationGerman: typeof confirmationWords = {
  ReadingAsked: ({ due }) =>
    due === null
      ? "hat darum gebeten, sie zu lesen"
      : `hat darum gebeten, sie bis ${days.format(new Date(due))} zu lesen`,
  ReadingEnded: () => "bittet niemanden mehr, sie zu lesen",
};
