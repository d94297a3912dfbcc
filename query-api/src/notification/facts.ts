import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const notificationFacts = factWords<"inbox">({
  NotificationRaised: {
    area: "own",
    english: "told somebody what is new",
    german: "hat jemandem gesagt, was neu ist",
  },
  NotificationsRead: {
    area: "own",
    english: "went through their updates",
    german: "hat die eigenen Neuigkeiten durchgesehen",
  },
  NotificationsUnread: {
    area: "own",
    english: "marked updates as new",
    german: "hat Neuigkeiten als neu markiert",
  },
  NotificationsArchived: { area: "own", english: "archived updates", german: "hat Neuigkeiten abgelegt" },
  NotificationsUnarchived: {
    area: "own",
    english: "moved updates back to the inbox",
    german: "hat Neuigkeiten zurückgeholt",
  },
  DigestPlanned: {
    area: "own",
    english: "kept updates for the daily mail",
    german: "hat Neuigkeiten für die tägliche Mail vorgemerkt",
  },
  DigestWritten: {
    area: "own",
    english: "wrote the daily mail",
    german: "hat die tägliche Mail geschrieben",
  },
});
