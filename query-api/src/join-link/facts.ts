import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const joinLinkFacts = factWords<"join_link">({
  JoinLinkMade: {
    area: "people",
    english: "created an invite link for several people as {roles}",
    german: "hat einen Link erstellt, mit dem mehrere beitreten können als {roles}",
  },
  JoinLinkUsed: {
    area: "people",
    english: "let {person_id} join by a link",
    german: "hat {person_id} über einen Link aufgenommen",
  },
  JoinLinkEnded: {
    area: "people",
    english: "revoked an invite link",
    german: "hat einen Link zum Beitreten beendet",
  },
});
