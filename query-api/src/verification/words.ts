import type { WordsFor } from "../activity/words.ts";

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const dayInWords = (day: string) => days.format(new Date(day));

/** The words for the checks of a page. */
export const verificationWords: WordsFor<
  "VerificationSet" | "PageVerified" | "VerificationDue" | "VerificationRemoved"
> = {
  VerificationSet: ({ person, due }, names) =>
    `wants it checked by ${dayInWords(due)}, by ${names.person(person) ?? "someone"}`,
  PageVerified: ({ due }) =>
    due === null ? "found it still right" : `found it still right, to be checked again by ${dayInWords(due)}`,
  VerificationDue: ({ person }, names) => `reminded ${names.person(person) ?? "someone"} to check it`,
  VerificationRemoved: () => "ended its checks",
};
