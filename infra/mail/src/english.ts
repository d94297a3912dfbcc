import type { LetterLanguage } from "./language.ts";

/** Mails in English. */
export const english: LetterLanguage = {
  name: "English",
  somebody: "Somebody",
  page: "a page",
  quoted: (text) => `“${text}”`,
  until: (time) => `, until ${time}`,
  test: "This is a test that you sent to yourself.",
  pushTest: "Updates of this space come to this browser.",
  stop: "Stop these mails",
  more: (count) => (count === 1 ? "(1 more update there)" : `(${count} more updates there)`),
  phrases: {
    hello: "Hello {first_name},\n\n",
    worksOnce: "The link works once{ends}.",
    notYou: "If this was not you, request a new password on the sign-in page now, and tell an admin.",
    chosen: "You choose in your profile which updates you get by mail.",
  },
};
