import type { AnswerOf, getActivity, getRevisions, getSessionsOfWriting } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useCallback, useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import { urlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { serverNow } from "../locale/clock.ts";
import { dayHeading } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import classes from "./versions.module.css";

type ListCall = typeof getRevisions | typeof getActivity | typeof getSessionsOfWriting;
type ItemOf<C extends ListCall> = AnswerOf<C>["data"][number];

/** A list of which more is loaded when someone asks for it. */
export function useList<C extends ListCall>(call: C, id: string, more: { language?: string } = {}) {
  const { data, error, size, setSize, isLoading, mutate } = useSWRInfinite<AnswerOf<C>, Error>(
    (index) => urlOf<ListCall>(call, { params: { id }, query: { page: index + 1, per_page: 50, ...more } }),
    { revalidateFirstPage: false },
  );
  const again = useCallback(() => void mutate(), [mutate]);
  // Changes of the page by others are shown at once, and changes of its places.
  useEffect(
    () =>
      onChanged(["entry", "place", "draft"], ({ ids, isAbout }) => {
        if (ids("place").length > 0 || isAbout(id)) again();
      }),
    [id, again],
  );
  const last = data?.at(-1);
  return {
    items: data?.flatMap((page): ItemOf<C>[] => page.data),
    total: data?.[0]?.total ?? 0,
    error,
    isLoading,
    again,
    more: last !== undefined && last.current_page < last.last_page ? () => void setSize(size + 1) : undefined,
  };
}

/** Items under the days that they are of. */
export function Days<T>({
  list,
  at,
  keyOf,
  children,
}: {
  list: Pick<ReturnType<typeof useList>, "error" | "more"> & { items: T[] | undefined };
  at(item: T): string;
  keyOf(item: T): string;
  children(item: T): React.ReactNode;
}) {
  const isLate = useLate(list.items === undefined && list.error === undefined);
  if (list.error !== undefined && list.items === undefined)
    return <p className={classes.words}>{list.error.message}</p>;
  if (isLate) return <p className={classes.words}>{t("Loading...")}</p>;
  if (list.items === undefined) return null;
  const now = serverNow();
  const days = new Map<string, T[]>();
  for (const item of list.items) {
    const day = dayHeading(at(item), now);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return (
    <>
      {[...days].map(([day, items]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul>
            {items.map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
        </section>
      ))}
      {list.more !== undefined && (
        <Button variant="subtle" mt="sm" onClick={list.more}>
          {t("Show earlier")}
        </Button>
      )}
    </>
  );
}
