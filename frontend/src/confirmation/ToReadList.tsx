import type { PageToRead } from "@annals/query-api/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { dueInWords, isOver } from "../audience/due.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import { useToRead } from "./api.ts";
import classes from "./confirmation.module.css";

/** The pages that the person is asked to read and has not confirmed, the nearest day first. */
export default function ToReadList() {
  const [page, setPage] = useState(1);
  const { data, error } = useToRead(page);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  if (data.total === 0)
    return (
      <p className={classes.empty}>
        {t(
          "Nothing to read. Pages you are asked to read are listed here until you confirm that you have read them.",
        )}
      </p>
    );
  return (
    <div className={classes.list}>
      <table className={rows.table} aria-label={t("To read")}>
        <thead>
          <tr>
            <th>{t("Page")}</th>
            <th>{t("By")}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((one) => (
            <Row key={one.id} page={one} />
          ))}
        </tbody>
      </table>
      <RangePaging list={data} page={page} onPage={setPage} />
    </div>
  );
}

function Row({ page: { id, slug, icon, title, breadcrumbs, due, mine } }: { page: PageToRead }) {
  const path = breadcrumbs.map((one) => one.title).join(" / ");
  const read = mine === null ? "" : t("You have read version {version}", { version: mine });
  const day = due === null ? "" : dueInWords(due);
  return (
    <tr>
      <td className={rows.main}>
        <Link to={addressOf({ slug, id })}>
          {icon !== "" && `${icon} `}
          {title}
        </Link>
        <small>{[path, read].filter((words) => words !== "").join(" · ")}</small>
        <small className={rows.narrow}>{due !== null && (isOver(due) ? day : t("by {day}", { day }))}</small>
      </td>
      <td className={rows.wide}>{day}</td>
    </tr>
  );
}
