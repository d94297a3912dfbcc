import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const auditFacts = factWords<"leaving">({
  ExportBegan: {
    area: "leaving",
    english: "started an export: {what}, as {format}",
    german: "hat einen Export begonnen: {what}, als {format}",
  },
  FileLinkMade: {
    area: "leaving",
    english: "created a link to download the file {file_id} within an hour",
    german: "hat eine Adresse erstellt, unter der die Datei {file_id} eine Stunde lang zu haben ist",
  },
  FileLinkUsed: {
    area: "leaving",
    english: "created a link to download the file {file_id} within an hour",
    german: "hat die Datei {file_id} unter einer Adresse, die eine Stunde lang gilt, abholen lassen",
  },
  CallRefused: {
    area: "leaving",
    english: "was refused what is for admins: {call}",
    german: "wurde bei etwas abgewiesen, das für Admins ist: {call}",
  },
});
