import { addFavorite, removeFavorite, sortFavorites } from "@annals/command-api/contract";
import { type AnswerOf, type EntrySummary, getFavorites } from "@annals/query-api/contract";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { mutate } from "swr";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { useMe } from "../person/me.ts";
import { acting, acts } from "../toast/acts.ts";

/** The favorite pages of this person, in their order; undefined while they are not known, and for guests. */
export function useFavorites(): EntrySummary[] | undefined {
  const me = useMe();
  const isChanged = useAtomValue(changedAtom);
  // Without favorites there is no request.
  const isRead = me !== undefined && (me.favorites !== undefined || isChanged);
  const { data } = useCall(getFavorites, isRead ? {} : null);
  if (me === undefined) return undefined;
  return isRead ? data?.data : [];
}
/** Whether this person changed something about their favorites here. */
const changedAtom = atom(false);
const none: AnswerOf<typeof getFavorites> = {
  data: [],
  current_page: 1,
  last_page: 1,
  per_page: 500,
  total: 0,
};

/** Shows the new favorites at once, and the server's when it has answered. */
async function changing(
  change: (favorites: EntrySummary[]) => EntrySummary[],
  command: () => Promise<unknown>,
): Promise<void> {
  const key = urlOf(getFavorites);
  const shown = (answer = none) => ({ ...answer, data: change(answer.data) });
  await mutate(key, shown, { revalidate: false });
  getDefaultStore().set(changedAtom, true);
  await acting(acts.save, command);
  await mutate(key);
}

/** Adds a page to the favorites, or removes it. */
export function setFavorite(entry: EntrySummary, on: boolean): Promise<void> {
  const params = { id: entry.id };
  return changing(
    (favorites) => {
      const others = favorites.filter(({ id }) => id !== entry.id);
      return on ? [...others, entry] : others;
    },
    () => call(on ? addFavorite : removeFavorite, { params }),
  );
}

/** Puts the favorites in this order. */
export function order(ids: string[]): Promise<void> {
  const place = (entry: EntrySummary) => ids.indexOf(entry.id);
  return changing(
    (favorites) => [...favorites].sort((a, b) => place(a) - place(b)),
    () => call(sortFavorites, { body: { sort_order: ids } }),
  );
}
