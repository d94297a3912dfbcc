import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const presenceFacts = factWords<"presence">({
  PresenceHidden: {
    area: "own",
    english: "is no longer seen at pages",
    german: "ist an Seiten nicht mehr zu sehen",
  },
  PresenceShown: { area: "own", english: "is seen at pages again", german: "ist an Seiten wieder zu sehen" },
});
