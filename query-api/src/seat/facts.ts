import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const seatFacts = factWords<"seat">({
  SeatOccupied: {
    area: "pages",
    english: "began to edit the page",
    german: "hat begonnen, die Seite zu bearbeiten",
  },
  SeatRenewed: {
    area: "pages",
    english: "continued editing the page",
    german: "hat die Seite weiter bearbeitet",
  },
  SeatReleased: {
    area: "pages",
    english: "stopped editing the page",
    german: "hat aufgehört, die Seite zu bearbeiten",
  },
  SeatLapsed: {
    area: "pages",
    english: "ended editing that nobody went on with",
    german: "hat ein Bearbeiten beendet, das niemand fortsetzte",
  },
});
