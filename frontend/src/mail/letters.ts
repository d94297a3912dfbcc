/** The words of mails, as admins and developers edit them. */

import { testLetter, updateLetter } from "@annals/command-api/contract";
import type { LetterWords } from "@annals/mail/letters";
import { getLetters, type OutboxMail, outbox, testOutcome } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast, toastError } from "../toast/toast.ts";
import { refusalOf } from "./words.ts";

/** Reads the words of the mails on the screen again. */
export const refreshLetters = () => refreshWhere((url) => isUrlOf(getLetters, url));

/** Changes the words of a mail for everyone, and offers Undo. @param words null for the default ones */
export async function saveWords(
  kind: string,
  words: LetterWords | null,
  before: LetterWords | null,
): Promise<boolean> {
  const saved = await acting({ ...acts.settings, done: undefined }, async () => {
    await call(updateLetter, { params: { kind }, body: { words } });
    await refreshLetters();
  });
  if (saved === null) return false;
  toast(acts.settings.done, {
    action: { label: t("Undo"), run: () => void saveWords(kind, before, words) },
  });
  return true;
}

/** Sends a mail as it is now to the person themselves, and says what became of it. @param hasServer without one it stays in the outbox */
export async function sendTest(kind: string, hasServer: boolean): Promise<void> {
  const done = await acting(acts.sendTest, async () => {
    const { id } = await call(testLetter, { params: { kind } });
    const outcome = hasServer ? await outcomeOf(id) : null;
    await refreshWhere((url) => isUrlOf(outbox, url));
    return outcome;
  });
  if (done === null) return;
  if (done.answer === null) toast(t("There is no mail server: it is in the outbox"), { stay: 5000 });
  else if (done.answer.state === "sent") toast(t("Check your inbox"), { stay: 5000 });
  else toastError(acts.sendTest.failed, refusalOf(done.answer.trouble));
}

type Outcome = Pick<OutboxMail, "state" | "trouble">;

/** How often, and how long, a mail is looked after, in milliseconds. A mail server may take its time to refuse. */
const looks = { every: 400, until: 20_000 };

/** What became of a test mail: sent, refused, or on its way for too long. */
async function outcomeOf(id: string): Promise<Outcome> {
  for (let waited = 0; ; waited += looks.every) {
    const found = await call(testOutcome, { params: { id } });
    if (found.state !== "waiting" || found.trouble !== null || waited >= looks.until) return found;
    await new Promise((resolve) => setTimeout(resolve, looks.every));
  }
}
