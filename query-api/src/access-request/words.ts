import type { WordsFor } from "../activity/words.ts";

/** The words for requests for access. */
export const accessRequestWords: WordsFor<
  "AccessRequested" | "AccessRequestDeclined" | "AccessRequestWithdrawn"
> = {
  AccessRequested: () => "asked for access",
  AccessRequestDeclined: ({ person }, names) =>
    `declined the request for access of ${names.person(person) ?? "someone"}`,
  AccessRequestWithdrawn: () => "took the request for access back",
};
