/** The words of mails, as admins and developers edit them. */

import { testLetter, updateLetter } from "@annals/command-api/contract";
import type { LetterKind, LetterWords } from "@annals/mail/letters";
import { getLetters, outbox } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** Reads the words of the mails on the screen again. */
export const refreshLetters = () => refreshWhere((url) => isUrlOf(getLetters, url));

/** Changes the words of a mail for everyone, and offers Undo. @param words null for the default ones */
export async function saveWords(
  kind: LetterKind,
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

/** Sends a mail as it is now to the person themselves. @param hasServer without one it stays in the outbox */
export async function sendTest(kind: LetterKind, hasServer: boolean): Promise<void> {
  const sent = await acting(acts.sendTest, async () => {
    await call(testLetter, { params: { kind } });
    await refreshWhere((url) => isUrlOf(outbox, url));
  });
  if (sent !== null)
    toast(hasServer ? t("Check your inbox") : t("There is no mail server: it is in the outbox"), {
      stay: 5000,
    });
}
