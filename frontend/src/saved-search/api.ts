import { removeSearch, renameSearch, restoreSearch, saveSearch } from "@annals/command-api/contract";
import { getSavedSearches, type SavedSearch } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** The saved searches; undefined while they are not known. @param wanted false reads nothing */
export function useSavedSearches(wanted = true): readonly SavedSearch[] | undefined {
  const isMember = useMe() !== undefined;
  const { data } = useCall(getSavedSearches, wanted && isMember ? {} : null);
  return data?.data;
}

const again = () => refreshWhere((url) => isUrlOf(getSavedSearches, url));

/** Saves a search. @throws an error that the form shows */
export async function save(name: string, text: string): Promise<void> {
  const { id } = await call(saveSearch, { body: { name, text } });
  await again();
  toast(t("The search is saved"), {
    action: { label: t("Undo"), run: () => void act(() => call(removeSearch, { params: { id } })) },
  });
}

/** @throws an error that the form shows */
export async function rename(id: string, name: string): Promise<void> {
  await call(renameSearch, { params: { id }, body: { name } });
  await again();
}

/** Deletes a search; that can be undone. */
export async function remove({ id, name }: SavedSearch): Promise<void> {
  const params = { id };
  if ((await acting(acts.remove, () => call(removeSearch, { params }))) === null) return;
  await again();
  toast(t("“{name}” is deleted", { name }), {
    action: { label: t("Undo"), run: () => void act(() => call(restoreSearch, { params })) },
  });
}

async function act(work: () => Promise<unknown>): Promise<void> {
  await acting(acts.save, work);
  await again();
}
