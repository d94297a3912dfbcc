import { type Course, getCourse } from "@annals/query-api/course/contract";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { useTitle } from "../frame/title.ts";
import { timeOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { ProgressCircle } from "../progress/ProgressCircle.tsx";
import { ArrowLeftIcon } from "../theme/icons.tsx";
import { refreshCourses } from "./api.ts";
import classes from "./course.module.css";
import { keepsRecords, type OpenedCourse, type Run, useRun } from "./run.ts";
import { courseParts } from "./slots.ts";

/** How often to look whether a certificate is there, in milliseconds. */
const interval = 1_000;

/** `/courses/{id}`: a course, in a frame of another origin. */
export default function CourseScreen() {
  const { id = "" } = useParams();
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const run = useRun(id, frame);
  // A certificate is made a moment after the course was passed.
  const isAwaited = (now: Course | undefined) =>
    run.passed && now !== undefined && now.certificate !== null && now.certificate_id === null;
  const { data: course, error } = useCall(
    getCourse,
    { params: { id } },
    { refreshInterval: (now) => (isAwaited(now) ? interval : 0) },
  );
  useEffect(() => onChanged(["course"], () => void refreshCourses()), []);
  const isGone = course !== undefined && error !== undefined && statusOf(error) === 404;
  const title = course?.title ?? "";
  useTitle(title);
  const failed = run.error ?? (course === undefined ? error : undefined);
  if (failed !== undefined) return <ErrorScreen status={statusOf(failed)} detail={failed.message} />;
  const { opened, part, percent, passed, done, isBrowsing, moves } = run;
  const isTaken = opened !== undefined && !opened.is_review && !isBrowsing;
  const canBrowse = opened?.kind === "cmi5" && !opened.is_review && !passed;
  const leave = () => run.leave(() => void navigate("/me/courses"));
  const nameOf = (at: number) => opened?.parts[at]?.title || t("Part {number}", { number: at + 1 });
  const isAlone = (opened?.parts.length ?? 1) === 1;
  return (
    <div className={classes.course}>
      <nav className={classes.parts} aria-label={t("Parts of the course")}>
        <Link
          className={classes.back}
          to="/me/courses"
          onClick={(event) => {
            event.preventDefault();
            leave();
          }}
        >
          <ArrowLeftIcon size={16} />
          {t("My courses")}
        </Link>
        <div className={classes.about}>
          <ProgressCircle size={44} label={t("Progress of {title}", { title })} percent={percent} />
          <div>
            <h1 dir="auto">{title}</h1>
            <p>{passed ? t("Passed") : t("{percent} % done", { percent })}</p>
          </div>
        </div>
        {!isAlone &&
          opened?.parts.map(
            (_, at) =>
              moves?.isShown[at] !== false && (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts are known by their place
                  key={at}
                  type="button"
                  className={classes.part}
                  aria-current={at === part ? "step" : undefined}
                  disabled={at !== part && moves?.isOpen[at] === false}
                  onClick={() => run.choose(at)}
                >
                  {nameOf(at)}
                  {done[at] === true && <small>{t("Done")}</small>}
                </button>
              ),
          )}
        {course !== undefined &&
          courseParts.all().map(({ id: part, Show }) => <Show key={part} id={id} mayFill={false} />)}
      </nav>
      <main className={classes.stage}>
        <header className={classes.bar}>
          <b className="grow cut">{isAlone ? title : nameOf(part)}</b>
          <span role="status">{stateOf(run)}</span>
          {opened?.kind === "html" && !passed && (
            <Button variant="light" size="xs" onClick={run.markDone}>
              {t("Mark as done")}
            </Button>
          )}
          {canBrowse && (
            <Button
              variant="subtle"
              size="xs"
              aria-pressed={isBrowsing}
              onClick={() => run.browse(!isBrowsing)}
            >
              {isBrowsing ? t("Take this part") : t("Only look around")}
            </Button>
          )}
          {moves?.previous && (
            <Button variant="subtle" size="xs" onClick={() => run.move("previous")}>
              {t("Previous part")}
            </Button>
          )}
          {moves?.continue && (
            <Button variant="light" size="xs" onClick={() => run.move("continue")}>
              {t("Next part")}
            </Button>
          )}
          {passed && course?.certificate_id && (
            <Button component={Link} to={`/me/certs/${id}`} variant="light" size="xs">
              {t("Certificate")}
            </Button>
          )}
          {opened !== undefined && !isGone && (opened.is_review || passed) && (
            <Button variant="subtle" size="xs" onClick={run.again}>
              {t("Take it again")}
            </Button>
          )}
          <Button variant="subtle" size="xs" onClick={leave}>
            {t("Leave")}
          </Button>
        </header>
        {run.trouble === "elsewhere" && (
          <p className={classes.notice} role="alert">
            {t("This course was opened in another window, and continues there. Nothing more is saved here.")}{" "}
            <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
              {t("Continue here")}
            </Button>
          </p>
        )}
        {isGone && (
          <p className={classes.notice} role="alert">
            {t("This course is no longer here.")}{" "}
            {isTaken &&
              (keepsRecords(opened?.kind)
                ? t("Nothing more is recorded.")
                : t("What you reach is kept in this browser, and counts if the course comes back."))}
          </p>
        )}
        {run.trouble === "unsaved" && !isGone && (
          <p className={classes.notice} role="alert">
            {t("Your progress is kept in this browser, and sent as soon as the server can be reached.")}
          </p>
        )}
        {run.trouble === "unstarted" && (
          <p className={classes.notice} role="alert">
            {t("This part could not be started.")}{" "}
            <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
              {t("Try again")}
            </Button>
          </p>
        )}
        {run.hasEnded && (
          <p className={classes.notice} role="status">
            {t("This part has ended.")}{" "}
            {moves !== undefined && !passed && !isGone && (
              <Button size="compact-sm" variant="default" onClick={run.again}>
                {t("Take it again")}
              </Button>
            )}
            {moves === undefined && part + 1 < (opened?.parts.length ?? 0) && (
              <Button size="compact-sm" variant="default" onClick={() => run.choose(part + 1)}>
                {t("Continue with {title}", { title: nameOf(part + 1) })}
              </Button>
            )}
          </p>
        )}
        {opened !== undefined && <Frame opened={opened} title={title} frame={frame} />}
      </main>
    </div>
  );
}

function Frame({
  opened: { index_url, number, window },
  title,
  frame,
}: {
  opened: OpenedCourse;
  title: string;
  frame: React.RefObject<HTMLIFrameElement | null>;
}) {
  if (index_url === null)
    return (
      <p className={classes.notice} role="alert">
        {t(
          "Courses must run on a different site than the app, and none is set up here. Ask the people who run Annals to set ANNALS_COURSES_URL.",
        )}
      </p>
    );
  return (
    <iframe
      // Another try, or a window that took over, begins with a page of its own.
      key={`${number} ${window}`}
      ref={frame}
      className={classes.frame}
      title={title}
      src={index_url}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
    />
  );
}

function stateOf({ opened, savedAt, trouble, isBrowsing }: Run): string {
  if (opened?.is_review) return t("You passed it. What you do now changes nothing.");
  if (isBrowsing) return t("This is a preview. Nothing is recorded.");
  if (trouble !== undefined) return t("Not saved");
  if (savedAt === undefined) return "";
  return t("Progress saved {time}", { time: timeOf(savedAt.toISOString()) });
}
