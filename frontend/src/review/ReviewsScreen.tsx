import type { ListedReview } from "@annals/query-api/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { ListScreen } from "../error/ListScreen.tsx";
import { statusOf } from "../error/status.ts";
import { serverNow } from "../locale/clock.ts";
import { ago } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { useSpace } from "../space/space.ts";
import rows from "../theme/page-table.module.css";
import { useReviews } from "./api.ts";
import classes from "./review.module.css";
import { dayInWords, stateOf } from "./words.ts";

/** `/me/reviews`: the drafts that wait for the person, and those that they asked others to look at. */
export default function ReviewsScreen() {
  return (
    <ListScreen title={t("To review")} className={classes.screen}>
      <List of="waiting" empty={t("No reviews are waiting for you.")} />
      <h2>{t("Asked by you")}</h2>
      <List of="asked" empty={t("You have no open review requests.")} />
    </ListScreen>
  );
}

function List({ of, empty }: { of: "waiting" | "asked"; empty: string }) {
  const [page, setPage] = useState(1);
  const { data, error } = useReviews(of, page);
  const ofSpace = useSpace().data?.settings.review.approvals ?? 0;
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  if (data.total === 0) return <p className={classes.quiet}>{empty}</p>;
  return (
    <>
      <table className={rows.table} aria-label={of === "waiting" ? t("To review") : t("Asked by you")}>
        <thead>
          <tr>
            <th>{t("Page")}</th>
            <th>{of === "waiting" ? t("Asked by") : t("State")}</th>
            <th>{t("By")}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((one) => (
            <Row key={one.id} one={one} of={of} needed={ofSpace} />
          ))}
        </tbody>
      </table>
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}

function Row({ one, of, needed }: { one: ListedReview; of: "waiting" | "asked"; needed: number }) {
  const { review, breadcrumbs } = one;
  const about =
    of === "waiting"
      ? `${review.asked_by.display_name}, ${ago(review.asked_at, serverNow())}`
      : stateOf(review, needed);
  const due = review.due === null ? "" : dayInWords(review.due);
  return (
    <tr>
      <td className={rows.main}>
        <Link to={`/review/${one.id}`}>
          {one.icon !== "" && `${one.icon} `}
          {one.title}
        </Link>
        <small>{breadcrumbs.map(({ title }) => title).join(" / ")}</small>
        <small className={rows.narrow}>{[about, due].filter((words) => words !== "").join(" · ")}</small>
      </td>
      <td className={rows.wide}>{about}</td>
      <td className={rows.wide}>{due}</td>
    </tr>
  );
}
