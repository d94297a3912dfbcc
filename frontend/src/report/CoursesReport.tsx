import { type CourseReport, getCoursesReport } from "@annals/query-api/report/contract";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { dueInWords } from "../audience/due.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { numberOf, timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import rows from "../theme/page-table.module.css";
import classes from "./report.module.css";

/** How many people are asked to take each course, began it, passed it, and are late. */
export function CoursesReport() {
  const [page, setPage] = useState(1);
  const { data, error } = useCall(getCoursesReport, { query: { page, per_page: 50 } });
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return null;
  if (data.total === 0)
    return <p className={classes.quiet}>{t("There is no course yet. Upload the first one.")}</p>;
  return (
    <>
      <p className={classes.quiet}>{t("As of {time}", { time: timeOf(data.as_of) })}</p>
      <div className={classes.scroll}>
        <table className={rows.table} aria-label={t("Courses by people")}>
          <thead>
            <tr>
              <th>{t("Course")}</th>
              <th>{t("Asked")}</th>
              <th>{t("Begun")}</th>
              <th>{t("Passed")}</th>
              <th>{t("Late")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((course) => (
              <Row key={course.id} course={course} />
            ))}
          </tbody>
        </table>
      </div>
      <RangePaging list={data} page={page} onPage={setPage} />
    </>
  );
}

const peopleIn = (count: number | null) => (count === null ? t("fewer than five") : numberOf(count));

function Row({
  course: { id, title, due, is_over, assigned, begun, passed, late },
}: {
  course: CourseReport;
}) {
  return (
    <tr>
      <td className={rows.main}>
        <Link to={`/admin/courses/${id}`}>{title}</Link>
        {due !== null && <small>{t("To be passed by {day}", { day: dueInWords(due, is_over) })}</small>}
      </td>
      <td className="num">{peopleIn(assigned)}</td>
      <td className="num">{peopleIn(begun)}</td>
      <td className="num">{peopleIn(passed)}</td>
      <td className="num">{peopleIn(late)}</td>
    </tr>
  );
}
