import {
  type CourseProgress,
  downloadCourseReport,
  getCourse,
  getCourseReport,
} from "@annals/query-api/course/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { urlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { dayOf, listedMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { DownloadIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import rows from "../theme/page-table.module.css";
import { AssignedSection } from "./AssignedSection.tsx";
import { refreshCourses } from "./api.ts";
import { revokeDialog } from "./course-dialog.ts";
import { courseParts } from "./slots.ts";
import { progressWords } from "./words.ts";

/** `/admin/courses/{id}`: who is how far in a course. */
export default function ReportScreen() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  const course = useCall(getCourse, { params: { id } });
  const { data, error } = useCall(getCourseReport, { params: { id }, query: { page, per_page: 50 } });
  useEffect(() => onChanged(["course", "learner", "person"], () => void refreshCourses()), []);
  return (
    <SectionScreen
      read={{ data, error }}
      title={course.data?.title ?? t("Course")}
      lead={t(
        "Each person’s latest attempt. What packages report comes from the browsers of the people who take them.",
      )}
      isWide
      actions={
        <Button
          component="a"
          variant="subtle"
          href={urlOf(downloadCourseReport, { params: { id } })}
          download
          leftSection={<DownloadIcon size={16} />}
        >
          {t("Download as CSV")}
        </Button>
      }
    >
      {course.data !== undefined &&
        courseParts.all().map(({ id: part, Show }) => <Show key={part} id={id} mayFill />)}
      {course.data !== undefined && <AssignedSection id={id} title={course.data.title} />}
      {data?.total === 0 && <p className={looks.hint}>{t("Nobody has started it yet.")}</p>}
      {data !== undefined && data.total > 0 && (
        <>
          <table className={rows.table} aria-label={t("How far people are")}>
            <thead>
              <tr>
                <th>{t("Person")}</th>
                <th>{t("Progress")}</th>
                <th className={rows.wide}>{t("Last change")}</th>
                <th className={rows.wide}>{t("Certificate")}</th>
                <th>
                  <span className="sr">{t("Actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map(({ person, progress, first_passed_at, certificate }) => (
                <tr key={person.id}>
                  <td className={rows.main}>
                    {person.display_name}
                    <small className={rows.narrow}>{reached(progress, first_passed_at)}</small>
                  </td>
                  <td className={rows.wide}>{reached(progress, first_passed_at)}</td>
                  <td className={rows.wide}>{listedMoment(progress.changed_at)}</td>
                  <td className={rows.wide}>
                    {certificate !== null &&
                      (certificate.revoked
                        ? t("{number}, revoked", { number: certificate.number })
                        : certificate.number)}
                  </td>
                  <td>
                    {certificate !== null && !certificate.revoked && (
                      <Button
                        variant="subtle"
                        size="xs"
                        aria-label={t("Revoke the certificate of {name}", { name: person.display_name })}
                        onClick={() => openDialog(revokeDialog, { certificate })}
                      >
                        {t("Revoke")}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <RangePaging list={data} page={page} onPage={setPage} />
        </>
      )}
    </SectionScreen>
  );
}

/** Whoever has passed it stays known for that while they take it again. */
const reached = (progress: CourseProgress, firstPassed: string | null): string =>
  progress.status === "passed" || firstPassed === null
    ? progressWords(progress)
    : `${progressWords(progress)} · ${t("Passed on {day}", { day: dayOf(firstPassed) })}`;
