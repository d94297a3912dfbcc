import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const accessRequestFacts = factWords<"access_request">({
  AccessRequested: { area: "access", english: "asked for access", german: "hat um Zugang gebeten" },
  AccessRequestGranted: {
    area: "access",
    english: "gave {person_id} the access they asked for: {level}",
    german: "hat {person_id} den erbetenen Zugang gegeben: {level}",
  },
  AccessRequestDeclined: {
    area: "access",
    english: "declined the request of {person_id} for access",
    german: "hat die Bitte von {person_id} um Zugang abgelehnt",
  },
  AccessRequestWithdrawn: {
    area: "access",
    english: "withdrew a request for access",
    german: "hat eine Bitte um Zugang zurückgenommen",
  },
});
