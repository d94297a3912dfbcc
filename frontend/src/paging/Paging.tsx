import { ActionIcon, Button } from "@mantine/core";
import { useEffect } from "react";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../theme/icons.tsx";
import classes from "./paging.module.css";

/** The paging fields of an answer, as in all lists of the API. */
interface List {
  data: readonly unknown[];
  total: number;
  current_page: number;
  per_page: number;
  last_page: number;
}

interface PagingProps {
  list: List;
  /** The page that was asked for, which may be on its way. */
  page: number;
  onPage(page: number): void;
}

/** "21 to 40 of 56", with steps back and forward. Nothing when one page holds everything. */
export function RangePaging({ list, page, onPage }: PagingProps) {
  const isPastEnd = list.current_page > list.last_page;
  // What stood there is gone by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is not there
  useEffect(() => {
    if (isPastEnd) onPage(list.last_page);
  }, [isPastEnd, list.current_page, list.last_page]);
  if (list.last_page <= 1) return null;
  const first = (list.current_page - 1) * list.per_page;
  return (
    <nav className={classes.range} aria-label={t("Pages of the list")}>
      <span className="grow">
        {t("{first} to {last} of {total}", {
          first: numberOf(first + 1),
          last: numberOf(first + list.data.length),
          total: numberOf(list.total),
        })}
      </span>
      <ActionIcon aria-label={t("Previous")} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </ActionIcon>
      <ActionIcon aria-label={t("Next")} disabled={page >= list.last_page} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </ActionIcon>
    </nav>
  );
}

interface StepPagingProps extends PagingProps {
  label: string;
  back: string;
  on: string;
}

/** "2 of 3" between labelled steps back and forward. Nothing when one page holds everything. */
export function StepPaging({ list, page, onPage, label, back, on }: StepPagingProps) {
  if (list.last_page <= 1) return null;
  return (
    <nav className={classes.steps} aria-label={label}>
      <Button variant="subtle" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {back}
      </Button>
      <span>{t("{page} of {last}", { page: list.current_page, last: list.last_page })}</span>
      <Button variant="subtle" disabled={page >= list.last_page} onClick={() => onPage(page + 1)}>
        {on}
      </Button>
    </nav>
  );
}
