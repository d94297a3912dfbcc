import { columnsIn, sortAsText, sortIn } from "@annals/document/browser";
import { downloadPagesByFields } from "@annals/query-api/field/contract";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { urlOf } from "../api/url.ts";
import { openDialog } from "../dialog/dialog.ts";
import type { TableQuestion } from "../draft/page-tables.ts";
import { signed } from "../entry/head/EntryIcon.tsx";
import { dayOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { ChevronDownIcon, ChevronUpIcon, DownloadIcon } from "../theme/icons.tsx";
import { useNames, usePages } from "./api.ts";
import { tableDialog } from "./dialogs.ts";
import { nameOf } from "./Input.tsx";
import classes from "./page-table.module.css";
import { Value } from "./Value.tsx";
import { peopleIn } from "./values.ts";

interface PageTableProps {
  question: TableQuestion;
  /** Null for readers. */
  onChange: ((question: TableQuestion) => void) | null;
  /** Whether the page around it is shown as it was. */
  isPast?: boolean;
}

/** Pages with what their fields say: those that the reader may view, as they are now. */
export function PageTable({ question, onChange, isPast = false }: PageTableProps) {
  const me = useMe();
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<string | null>(null);
  /** How the reader sorts it; null as whoever wrote it. */
  const [order, setOrder] = useState<string | null>(null);
  useEffect(() => setPage(box.current?.closest<HTMLElement>("[data-entry]")?.dataset.entry ?? null), []);
  const sort = order ?? question.sort;
  const { data, error } = usePages(page === null ? null : { page, ...question, sort });
  const fields = data?.fields ?? [];
  const names = useNames([...new Set((data?.data ?? []).flatMap((row) => peopleIn(fields, row.values)))]);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const columns = columnsIn(question.columns).filter((id) => id === "updated" || byId.has(id));
  const now = sortIn(sort);
  const head = (by: string, label: string) => (
    <th key={by} scope="col" aria-sort={now.by !== by ? undefined : now.down ? "descending" : "ascending"}>
      <button type="button" onClick={() => setOrder(sortAsText({ by, down: now.by === by && !now.down }))}>
        {label}
        {now.by === by && (now.down ? <ChevronDownIcon size={14} /> : <ChevronUpIcon size={14} />)}
      </button>
    </th>
  );
  return (
    <div className={classes.box} ref={box} data-table-of-pages>
      {onChange !== null && (
        <div className={classes.tools}>
          <span>{t("Table of pages")}</span>
          <Button size="xs" onClick={() => openDialog(tableDialog, { question, onSave: onChange })}>
            {t("Choose pages and columns…")}
          </Button>
        </div>
      )}
      {isPast && (
        <p className={classes.note}>
          {t("The page is as it was then; this table lists pages as they are now.")}
        </p>
      )}
      {error !== undefined && data === undefined && (
        <p className={classes.note} role="status">
          {t("The table of pages could not be loaded.")}
        </p>
      )}
      {data !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keys, too.
        <section className={classes.scroll} tabIndex={0} aria-label={t("Table of pages")}>
          <table>
            <thead>
              <tr>
                {head("title", t("Page"))}
                {columns.map((id) =>
                  id === "updated" ? head(id, t("Changed")) : head(id, nameOf(byId.get(id)!)),
                )}
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link to={addressOf(row)}>{signed(row)}</Link>
                  </th>
                  {columns.map((id) => (
                    <td key={id}>
                      {id === "updated"
                        ? dayOf(row.updated_at)
                        : row.values[id] !== undefined && (
                            <Value field={byId.get(id)!} value={row.values[id]} names={names} />
                          )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {me !== null && page !== null && data !== undefined && data.total > 0 && (
        <Button
          component="a"
          size="compact-sm"
          variant="subtle"
          mt={4}
          href={urlOf(downloadPagesByFields, { query: { page, ...question, sort } })}
          download
          leftSection={<DownloadIcon size={14} />}
        >
          {t("Download as CSV")}
        </Button>
      )}
      {data !== undefined && data.total === 0 && <p className={classes.note}>{t("No page matches.")}</p>}
      {data !== undefined && data.total > data.data.length && (
        <p className={classes.note}>
          {t("The first {count} of {total} pages", { count: data.data.length, total: data.total })}
        </p>
      )}
    </div>
  );
}
