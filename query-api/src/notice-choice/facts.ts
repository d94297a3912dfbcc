import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const noticeChoiceFacts = factWords<"notice_choice">({
  NoticesChosen: {
    area: "own",
    english: "chose which updates are mailed to them",
    german: "hat gewählt, welche Neuigkeiten gemailt werden",
  },
  BrowserNoticesChosen: {
    area: "own",
    english: "chose which updates their browsers show",
    german: "hat gewählt, welche Neuigkeiten Browser anzeigen",
  },
});
