import { person } from "../activity/german.ts";
import type { accessRequestWords } from "./words.ts";

/** The same in German. */
export const accessRequestGerman: typeof accessRequestWords = {
  AccessRequested: () => "hat um Zugang gebeten",
  AccessRequestDeclined: (declined, names) =>
    `hat die Bitte um Zugang abgelehnt, von ${person(declined.person, names)}`,
  AccessRequestWithdrawn: () => "hat die Bitte um Zugang zurückgenommen",
};
