import { acceptTerms, updateTerms } from "@annals/command-api/contract";
import { getAcceptances, getTerms, getTermsSetting, me } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { settingsChanged } from "../space/settings.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** Terms as they are set: of an earlier version, or 0 for a new one. */
export interface TermsChange {
  text: string;
  version: number;
}

/** Refreshes the terms on the screen, and who accepted them. */
export const refreshTerms = () =>
  refreshWhere((url) => [getTerms, getTermsSetting, getAcceptances].some((read) => isUrlOf(read, url)));

/** Refreshes whether the person has to accept the terms. */
export const refreshOwed = () => refreshWhere((url) => isUrlOf(me, url));

/** Accepts a version of the terms. @throws ApiProblem where they have changed meanwhile */
export async function accept(version: number): Promise<void> {
  await call(acceptTerms, { body: { version } });
  await refreshOwed();
}

/** Changes the terms for everyone, and offers Undo. Returns whether it was saved. */
export async function saveTerms({ text, version }: TermsChange, before: TermsChange): Promise<boolean> {
  const saved = await acting({ ...acts.settings, done: undefined }, async () => {
    await call(updateTerms, { body: { text, ...(version > 0 && text !== "" && { version }) } });
    await Promise.all([refreshTerms(), settingsChanged()]);
  });
  if (saved === null) return false;
  toast(acts.settings.done, {
    action: { label: t("Undo"), run: () => void saveTerms(before, { text, version }) },
  });
  return true;
}
