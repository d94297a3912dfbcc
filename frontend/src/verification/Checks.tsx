import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import { useStalePages } from "./api.ts";
import { dayInWords } from "./days.ts";
import classes from "./verification.module.css";
import { verify } from "./verify.ts";

/** The pages whose check is due, one's own or all, each with what can be done. */
export function Checks({ of }: { of: "mine" | "all" }) {
  const [page, setPage] = useState(1);
  const { data, error } = useStalePages(of, page);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  return (
    <>
      <p className={classes.screenLead}>{leadOf(of, data.total)}</p>
      {data.data.length > 0 && (
        <table className={rows.table} aria-label={t("Pages to check")}>
          <thead>
            <tr>
              <th>{t("Page")}</th>
              <th>{t("To be checked by")}</th>
              {of === "all" && <th>{t("Who checks it")}</th>}
              <th>
                <span className="sr">{t("What can be done")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ verification, ...entry }) => (
              <tr key={entry.id}>
                <td className={rows.main}>
                  <Link to={addressOf(entry)}>
                    {entry.icon !== "" && `${entry.icon} `}
                    {entry.title}
                  </Link>
                  <small>{entry.breadcrumbs.map(({ title }) => title).join(" / ")}</small>
                  <small className={rows.narrow}>
                    {[
                      dayInWords(verification.due!),
                      ...(of === "all" ? [verification.owner.display_name] : []),
                    ].join(" · ")}
                  </small>
                </td>
                <td className={rows.wide}>{dayInWords(verification.due!)}</td>
                {of === "all" && <td className={rows.wide}>{verification.owner.display_name}</td>}
                <td>
                  {entry.access.canEdit && (
                    <Button
                      variant="light"
                      aria-label={t("{title} is still right", { title: entry.title })}
                      onClick={() => void verify(entry.id)}
                    >
                      {t("Still right")}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}

function leadOf(of: "mine" | "all", total: number): string {
  if (total > 0)
    return t(
      "{pages, plural, one {# page is} other {# pages are}} due. Open each, and say that it is still right or change it.",
      { pages: total },
    );
  return of === "mine"
    ? t(
        "No page that you look after is due. Choose “Check this page by…” in the menu of a page to be reminded of it.",
      )
    : t("No page is due. Those who can edit a page choose in its menu by when it is to be checked.");
}
