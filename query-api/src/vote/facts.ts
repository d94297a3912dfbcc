import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const voteFacts = factWords<"vote">({
  VoteCast: { area: "own", english: "voted", german: "hat abgestimmt" },
});
