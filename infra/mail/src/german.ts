import type { LetterLanguage } from "./language.ts";

/** Mails in German. */
export const german: LetterLanguage = {
  name: "Deutsch",
  somebody: "Jemand",
  page: "eine Seite",
  quoted: (text) => `„${text}“`,
  until: (time) => `, bis ${time}`,
  test: "Das ist ein Test, den Sie sich selbst geschickt haben.",
  pushTest: "Neuigkeiten aus diesem Space kommen in diesem Browser an.",
  stop: "Diese Mails abbestellen",
  more: (count) => (count === 1 ? "(dort noch 1 Neuigkeit)" : `(dort noch ${count} Neuigkeiten)`),
  phrases: {
    hello: "Hallo {first_name},\n\n",
    worksOnce: "Der Link gilt einmal{ends}.",
    notYou:
      "Wenn Sie das nicht waren, fordern Sie auf der Anmeldeseite sofort ein neues Passwort an und sagen Sie einem Admin Bescheid.",
    chosen: "Welche Neuigkeiten Ihnen gemailt werden, wählen Sie in Ihrem Profil.",
  },
};
