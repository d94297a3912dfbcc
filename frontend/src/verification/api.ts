import { removeVerification, setVerification } from "@annals/command-api/contract";
import { type Entry, getStalePages } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

export interface Check {
  due: string;
  owner_id: string;
  every_months: number | null;
}

/** The pages whose check is due. */
export const useStalePages = (of: "mine" | "all", page: number) =>
  useCall(getStalePages, { query: { of, page, per_page: 25 } }, { keepPreviousData: true });

/** Refreshes the list on the screen. */
export const checksChanged = () => refreshWhere((url) => isUrlOf(getStalePages, url));

/** Refreshes the check of a page on the screen. */
export function heard(id: string): void {
  void changed([id]);
  void checksChanged();
}

/** Sets when a page is checked. Rejects with a message for people. */
export async function setCheck(id: string, body: Check): Promise<void> {
  await call(setVerification, { params: { id }, body });
  heard(id);
}

/** Ends the checks of a page; that can be undone. */
export async function endChecks({ id, verification }: Pick<Entry, "id" | "verification">): Promise<void> {
  const ended = await acting(acts.save, () => call(removeVerification, { params: { id } }));
  if (ended === null) return;
  heard(id);
  if (verification === null || verification.due === null) return;
  const { due, owner, every_months } = verification;
  const again = () => setCheck(id, { due, owner_id: owner.id, every_months });
  toast(t("Nobody has to check this page"), {
    action: { label: t("Undo"), run: () => void acting(acts.save, again) },
  });
}
