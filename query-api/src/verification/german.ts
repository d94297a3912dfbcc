import { person } from "../activity/german.ts";
import type { verificationWords } from "./words.ts";

const days = new Intl.DateTimeFormat("de", { dateStyle: "long", timeZone: "UTC" });
const day = (at: string) => days.format(new Date(at));

/** The same in German. */
export const verificationGerman: typeof verificationWords = {
  VerificationSet: (set, names) =>
    `möchte sie bis ${day(set.due)} geprüft haben, von ${person(set.person, names)}`,
  PageVerified: ({ due }) =>
    due === null
      ? "fand sie weiterhin richtig"
      : `fand sie weiterhin richtig; nächste Prüfung bis ${day(due)}`,
  VerificationDue: (due, names) => `hat an die Prüfung erinnert: ${person(due.person, names)}`,
  VerificationRemoved: () => "hat ihre Prüfungen beendet",
};
