import { factWords } from "../runtime/fact-words.ts";

/** What its facts are called in the audit. */
export const pushFacts = factWords<"push">({
  PushSubscribed: {
    area: "own",
    english: "switched on notifications in a browser",
    german: "hat Benachrichtigungen in einem Browser eingeschaltet",
  },
  PushUnsubscribed: {
    area: "own",
    english: "no longer gets notifications in a browser",
    german: "bekommt in einem Browser keine Benachrichtigungen mehr",
  },
});
