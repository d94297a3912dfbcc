import {
  type CourseCertificate,
  getCertificateDesign,
  getCertificates,
  getCourse,
} from "@annals/query-api/course/contract";
import { Button } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { copy } from "../entry/copy-link.ts";
import { ErrorScreen } from "../error/ErrorScreen.tsx";
import { ListScreen } from "../error/ListScreen.tsx";
import { statusOf } from "../error/status.ts";
import { TopBar } from "../frame/TopBar.tsx";
import { useTitle } from "../frame/title.ts";
import { serverNow } from "../locale/clock.ts";
import { dayOf, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { LinkIcon, PrintIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import { refreshCertificates } from "./api.ts";
import classes from "./certificate.module.css";
import course from "./course.module.css";
import { lettersWithoutFont, needed, withoutLostEmoji } from "./fontless.ts";
import { Sheet } from "./Sheet.tsx";
import type { Words } from "./sheet-words.ts";

const myCourses = { id: "my-courses", title: t("My courses"), address: "/me/courses" };

/** `/me/certs` and `/me/certs/{id of a course}`: one's certificates, and one to print. */
export default function CertificateScreen() {
  const { id } = useParams();
  const { data, error } = useCall(getCertificates, { query: { per_page: 1000 } });
  useTitle(t("Certificates"));
  useEffect(() => onChanged(["attempt"], () => void refreshCertificates()), []);
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
    <ListScreen title={t("Certificates")} trail={[myCourses]} className={looks.screen}>
      {certificates.length === 0 && (
        <p className={looks.hint}>{t("You have none yet. Pass a course that gives one.")}</p>
      )}
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
    </ListScreen>
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

function wordsOf({ name, course, number, score, ...at }: CourseCertificate, check: string): Words {
  return {
    ...{ name, course, number, date: dayOf(at.passed_at) },
    score: score === null ? "" : numberOf(score),
    valid_until: at.valid_until === null ? t("Forever") : dayOf(at.valid_until),
    check_address: check.replace(/^https?:\/\//, ""),
  };
}

function One({ certificate }: { certificate: CourseCertificate }) {
  const { id, address, issued_by, is_designed } = certificate;
  const check = new URL(address, location.href).href;
  const { data, error } = useCall(getCertificateDesign, is_designed ? { params: { id } } : null);
  const failed = error !== undefined && data === undefined;
  // Without its design it still says what it says.
  const design = !is_designed || failed ? ({ kind: "plain" } as const) : data;
  const lacking = useLacking(certificate.name + certificate.course);
  const words = useMemo(() => {
    const all = wordsOf(certificate, check);
    const [name, course] = [all.name, all.course].map((text) => withoutLostEmoji(text, lacking) || text);
    return { ...all, name: name!, course: course! };
  }, [certificate, check, lacking]);
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
        <Button leftSection={<PrintIcon size={16} />} disabled={design === undefined} onClick={() => print()}>
          {t("Print")}
        </Button>
      </TopBar>
      <div className={classes.around}>
        <h1 className="sr">{certificate.course}</h1>
        {needed(lacking).length > 0 && (
          <p role="status" className={`${classes.note} ${classes.lacking}`}>
            {t(
              "This device has no font for some letters here, so they would be printed as boxes. Install a font that has them, such as Noto, or print on another device.",
            )}
          </p>
        )}
        {design === undefined ? (
          <div className={classes.paper} aria-busy />
        ) : (
          <Sheet design={design} words={words} by={issued_by} />
        )}
        <p className={classes.note}>
          {[
            stateOf(certificate),
            failed ? t("Its design could not be loaded") : "",
            t("Anyone who checks it sees your name, the course, the dates and the number, nothing else."),
          ]
            .filter(Boolean)
            .join(". ")}
        </p>
      </div>
    </>
  );
}

/** What no font of this device has, of a text; nothing while that is looked up. */
function useLacking(text: string): readonly string[] {
  const [lacking, setLacking] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    void lettersWithoutFont(text).then((letters) => {
      if (!isGone) setLacking(letters);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return lacking;
}
