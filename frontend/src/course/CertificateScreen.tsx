import { type CourseCertificate, getCertificates, getCourse } from "@annals/query-api/course/contract";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { copy } from "../entry/copy-link.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { serverNow } from "../locale/clock.ts";
import { dayOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { LinkIcon, PrintIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import classes from "./certificate.module.css";
import course from "./course.module.css";

const myCourses = { id: "my-courses", title: t("My courses"), address: "/me/courses" };

/** `/me/certs` and `/me/certs/{id of a course}`: one's certificates, and one to print. */
export default function CertificateScreen() {
  const { id } = useParams();
  const { data, error } = useCall(getCertificates, { query: { per_page: 100 } });
  useEffect(() => {
    document.title = t("Certificates");
  }, []);
  if (error !== undefined && data === undefined)
    return <ErrorScreen status={statusOf(error)} detail={error.message} />;
  if (data === undefined) return <TopBar title={t("Certificates")} trail={[myCourses]} />;
  if (id === undefined) return <All certificates={data.data} />;
  // By the id of the course, as notifications lead here; or by its own.
  const found =
    data.data.find((one) => one.course_id === id && one.revoked_at === null) ??
    data.data.find((one) => one.id === id || one.course_id === id);
  if (found === undefined) return <None course={id} />;
  return <One certificate={found} />;
}

/** A course without a certificate for the one who asks: passed, or not yet. */
function None({ course: id }: { course: string }) {
  const { data, error } = useCall(getCourse, { params: { id } });
  if (error !== undefined && data === undefined) return <ErrorScreen status={404} />;
  if (data === undefined) return <TopBar title={t("Certificates")} trail={[myCourses]} />;
  return (
    <>
      <TopBar title={data.title} trail={[myCourses]} />
      <div className={looks.screen}>
        <h1 dir="auto">{data.title}</h1>
        <p>
          {data.progress?.status === "passed"
            ? t("You passed this course. It gave no certificate.")
            : t("You have not passed this course yet.")}{" "}
          <Link to={`/courses/${id}`}>{t("Open the course")}</Link>
        </p>
      </div>
    </>
  );
}

function All({ certificates }: { certificates: CourseCertificate[] }) {
  return (
    <>
      <TopBar title={t("Certificates")} trail={[myCourses]} />
      <div className={looks.screen}>
        <h1>{t("Certificates")}</h1>
        {certificates.length === 0 && <p>{t("You have none yet. Pass a course that gives one.")}</p>}
        {certificates.map((one) => (
          <div key={one.id} className={course.line}>
            <span className="grow">
              <Link to={`/me/certs/${one.id}`}>{one.course}</Link>
              <small>
                {[one.number, t("Passed on {day}", { day: dayOf(one.passed_at) }), stateOf(one)]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function stateOf({ revoked_at, valid_until }: CourseCertificate): string {
  if (revoked_at !== null) return t("Revoked on {day}", { day: dayOf(revoked_at) });
  if (valid_until === null) return "";
  const day = dayOf(valid_until);
  return new Date(valid_until) <= serverNow()
    ? t("Expired on {day}", { day })
    : t("Valid until {day}", { day });
}

function One({ certificate }: { certificate: CourseCertificate }) {
  const { number, address, name, score, passed_at, issued_by } = certificate;
  const check = new URL(address, location.href).href;
  return (
    <>
      <TopBar title={certificate.course} trail={[myCourses]}>
        <Button
          variant="subtle"
          leftSection={<LinkIcon size={16} />}
          onClick={() => void copy(check, t("Link copied!"))}
        >
          {t("Copy check address")}
        </Button>
        <Button leftSection={<PrintIcon size={16} />} onClick={() => print()}>
          {t("Print")}
        </Button>
      </TopBar>
      <div className={classes.around}>
        <article className={classes.paper} aria-label={t("Certificate {number}", { number })}>
          <div>
            <b className={classes.by}>{issued_by}</b>
            <span className={classes.text}>{t("This says that")}</span>
            <span className={classes.name} dir="auto">
              {name}
            </span>
            <span className={classes.text}>
              {score === null ? t("passed") : t("passed, with {score} of 100,", { score: numberOf(score) })}
            </span>
            <span className={classes.course} dir="auto">
              {certificate.course}
            </span>
            <div className={classes.foot}>
              <div>
                <span>{t("Passed on")}</span>
                <b>{dayOf(passed_at)}</b>
              </div>
              <div>
                <span>{t("Number")}</span>
                <b>{number}</b>
              </div>
              <div>
                <span>{t("Anyone can check it at")}</span>
                <b>{check.replace(/^https?:\/\//, "")}</b>
              </div>
            </div>
          </div>
        </article>
        <p className={classes.note}>
          {[
            stateOf(certificate),
            t("Who checks it sees your name, the course, the dates and the number, nothing else."),
          ]
            .filter(Boolean)
            .join(". ")}
        </p>
      </div>
    </>
  );
}
