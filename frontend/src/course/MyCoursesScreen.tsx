import { type Course, getCourseActivity, getCourses } from "@annals/query-api/course/contract";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { dueInWords } from "../audience/due.ts";
import { onChanged } from "../change/change.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { listedMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { ProgressCircle } from "../progress/ProgressCircle.tsx";
import looks from "../theme/looks.module.css";
import { refreshCourses } from "./api.ts";
import classes from "./course.module.css";
import { progressWords } from "./words.ts";

/** `/me/courses`: what one can take, is taking, and has passed. */
export default function MyCoursesScreen() {
  const [page, setPage] = useState(1);
  const { data, error } = useCall(
    getCourses,
    { query: { order: "mine", page, per_page: 100 } },
    { keepPreviousData: true },
  );
  useEffect(() => onChanged(["course", "attempt", "person"], () => void refreshCourses()), []);
  const all = data?.data ?? [];
  const status = ({ progress }: Course) => progress?.status ?? null;
  // The nearest day first. Whoever passed once has done what they were asked to, also when they take it again.
  const isToDo = ({ assignment }: Course) => assignment !== null && !assignment.is_done;
  const dayOfCourse = ({ assignment }: Course) => assignment?.due ?? "9999";
  const toDo = all.filter(isToDo).sort((one, other) => (dayOfCourse(one) < dayOfCourse(other) ? -1 : 1));
  const free = all.filter((course) => !isToDo(course));
  const begun = free.filter((course) => status(course) === "incomplete" || status(course) === "failed");
  const passed = free.filter((course) => status(course) === "passed");
  const others = free.filter((course) => status(course) === null);
  return (
    <ListScreen title={t("My courses")} read={{ data, error }} className={looks.screen}>
      {data?.total === 0 && <p className={looks.hint}>{t("There is nothing to learn here yet.")}</p>}
      <Courses title={t("You are asked to take")} courses={toDo} />
      <Courses title={t("Under way")} courses={begun} />
      <Courses title={t("Passed")} courses={passed} />
      <Courses title={t("Open to everyone")} courses={others} />
      {data !== undefined && <RangePaging list={data} page={page} onPage={setPage} />}
      <Activity />
    </ListScreen>
  );
}

function Courses({ title, courses }: { title: string; courses: Course[] }) {
  if (courses.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <h2>
        {title} <span className={classes.count}>{courses.length}</span>
      </h2>
      {courses.map((course) => (
        <Line key={course.id} course={course} />
      ))}
    </section>
  );
}

function Line({ course: { id, title, parts, progress, certificate_id, assignment } }: { course: Course }) {
  const due = assignment === null || assignment.is_done ? null : assignment.due;
  const isPassed = progress?.status === "passed";
  const act = progress === null ? t("Start") : progress.status === "failed" ? t("Try again") : t("Continue");
  return (
    <div className={classes.line}>
      <ProgressCircle
        size={32}
        label={t("Progress of {title}", { title })}
        percent={progress?.percent ?? 0}
      />
      <span className="grow">
        {isPassed ? <Link to={`/courses/${id}`}>{title}</Link> : <b>{title}</b>}
        <small>
          {progress === null
            ? t("{count, plural, one {# part} other {# parts}}", { count: parts })
            : progressWords(progress)}
          {due !== null && ` · ${t("To be passed by {day}", { day: dueInWords(due) })}`}
        </small>
      </span>
      {!isPassed && (
        <Button
          component={Link}
          to={`/courses/${id}`}
          variant={progress === null ? "default" : "light"}
          aria-label={`${act}: ${title}`}
        >
          {act}
        </Button>
      )}
      {isPassed && certificate_id !== null && (
        <Button component={Link} to={`/me/certs/${id}`} variant="subtle">
          {t("Certificate")}
        </Button>
      )}
    </div>
  );
}

const verbs = {
  initialized: t("Began"),
  progressed: t("Went on"),
  failed: t("Did not pass"),
  passed: t("Passed"),
};

/** What one did last. */
function Activity() {
  const { data, error } = useCall(getCourseActivity, { query: { per_page: 10 } });
  if (error !== undefined && data === undefined) return <p role="alert">{t("Failed to fetch activity")}</p>;
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={classes.group} aria-label={t("What you did")}>
      <h2>{t("What you did")}</h2>
      <ul className={classes.did}>
        {data.data.map(({ course_id, title, verb, at }) => (
          <li key={`${course_id} ${verb} ${at}`}>
            {verbs[verb]}: {title} <small>{listedMoment(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
