import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const feedbackFacts = factWords<"feedback">({
  FeedbackGiven: {
    area: "comments",
    english: "said whether the page was helpful",
    german: "hat gesagt, ob die Seite hilfreich war",
  },
  FeedbackTakenBack: {
    area: "comments",
    english: "withdrew their feedback on the page",
    german: "hat zurückgenommen, was zur Seite gesagt wurde",
  },
});
