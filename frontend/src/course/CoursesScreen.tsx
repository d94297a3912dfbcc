import { createCourse, maxPackageBytes } from "@annals/command-api/course/contract";
import { type Course, getCourses } from "@annals/query-api/course/contract";
import { ActionIcon, Button, FileButton, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { call, isAborted, upload, wordsOf } from "../api/client.ts";
import { ApiProblem } from "../api/problem.ts";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { openDialog } from "../dialog/dialog.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { ProgressCircle } from "../progress/ProgressCircle.tsx";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { DotsIcon, RefreshIcon, UploadIcon } from "../theme/icons.tsx";
import looks from "../theme/looks.module.css";
import rows from "../theme/page-table.module.css";
import { toast, toastError } from "../toast/toast.ts";
import { changeCourse, kinds, refreshCourses, removeCourse } from "./api.ts";
import classes from "./course.module.css";
import { assignDialog, courseDialog, hostsDialog } from "./course-dialog.ts";

const zips = ".zip,application/zip,application/x-zip-compressed";

/** What is being sent, and what came of the last one. */
type Sending = { name: string; percent: number; isSent: boolean } | { name: string; wrong: string[] } | null;

/** `/admin/courses`: the courses of the space, for those who manage them. */
export default function CoursesScreen() {
  const [page, setPage] = useState(1);
  const query = { page, per_page: 50 };
  const { data, error, mutate } = useCall(getCourses, { query }, { keepPreviousData: true });
  const { sending, send, cancel } = useUpload();
  useEffect(() => onChanged(["course", "learner"], () => void refreshCourses()), []);
  const readAgain = () =>
    // Reading again by itself fails without a word.
    mutate(call(getCourses, { query })).then(
      () => toast(t("Courses are up to date")),
      (failed: Error) => toastError(t("Failed to update courses"), failed.message),
    );
  const isSending = sending !== null && "percent" in sending;
  return (
    <SectionScreen
      read={{ data, error }}
      title={t("Courses")}
      lead={t(
        "Packages of SCORM 1.2, SCORM 2004, cmi5 and xAPI, or any pages with an index.html, as a zip of 300 MB at most.",
      )}
      isWide
      actions={
        <>
          <ActionIcon variant="subtle" aria-label={t("Read the list again")} onClick={() => void readAgain()}>
            <RefreshIcon size={16} />
          </ActionIcon>
          <FileButton accept={zips} onChange={(file) => file && void send(file)}>
            {(props) => (
              <Button {...props} leftSection={<UploadIcon size={16} />} disabled={isSending}>
                {t("Upload course")}
              </Button>
            )}
          </FileButton>
        </>
      }
    >
      {sending !== null && <SendingLine sending={sending} onCancel={cancel} />}
      {data?.total === 0 && sending === null && (
        <p className={looks.hint}>{t("There is no course yet. Upload the first one.")}</p>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <table className={rows.table} aria-label={t("Courses")}>
            <thead>
              <tr>
                <th>{t("Course")}</th>
                <th className={rows.wide}>{t("Package")}</th>
                <th className={rows.wide}>{t("Certificate")}</th>
                <th>{t("Passed")}</th>
                <th>
                  <span className="sr">{t("Actions")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((course) => (
                <Row key={course.id} course={course} />
              ))}
            </tbody>
          </table>
          <RangePaging list={data} page={page} onPage={setPage} />
        </>
      )}
    </SectionScreen>
  );
}

function Row({ course }: { course: Course }) {
  const { id, title, parts, kind, certificate, people, outside } = course;
  const { begun = 0, passed = 0 } = people ?? {};
  const shutOut = (outside?.named ?? []).filter((host) => !outside?.let_in.includes(host));
  const file = useRef<HTMLInputElement>(null);
  return (
    <tr>
      <td className={rows.main}>
        <Link to={`/courses/${id}`}>{title}</Link>
        <small>
          {[
            t("{count, plural, one {# part} other {# parts}}", { count: parts }),
            ...(shutOut.length === 0
              ? []
              : [
                  t("{count, plural, one {names # site} other {names # sites}} that it may not call", {
                    count: shutOut.length,
                  }),
                ]),
          ].join(" · ")}
        </small>
      </td>
      <td className={rows.wide}>{kinds[kind]}</td>
      <td className={rows.wide}>{certificateWords(certificate)}</td>
      <td>
        <Link className={classes.passed} to={`/admin/courses/${id}`}>
          <ProgressCircle
            size={18}
            label={t("Passed by {passed} of {begun}", { passed, begun })}
            percent={begun === 0 ? 0 : (passed / begun) * 100}
          />
          <span className="num">{t("{passed} of {begun}", { passed, begun })}</span>
        </Link>
      </td>
      <td>
        <input
          ref={file}
          type="file"
          hidden
          accept={zips}
          aria-label={t("Another package for {title}", { title })}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen !== undefined) void changeCourse(id, {}, chosen);
            target.value = "";
          }}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t("Actions of {title}", { title })}>
              <DotsIcon size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={`/admin/courses/${id}`}>
              {t("How far people are")}
            </Menu.Item>
            <Menu.Item onClick={() => openDialog(assignDialog, { id, title })}>
              {t("Ask people to take it…")}
            </Menu.Item>
            <Menu.Item onClick={() => openDialog(courseDialog, { course })}>
              {t("Title and certificate")}
            </Menu.Item>
            <Menu.Item onClick={() => openDialog(hostsDialog, { course })}>
              {t("Sites it may call…")}
            </Menu.Item>
            <Menu.Item onClick={() => file.current?.click()}>{t("Upload another package")}</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => void removeCourse(id)}>
              {t("Remove")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

function certificateWords(certificate: Course["certificate"]): string {
  if (certificate === null) return t("None");
  if (certificate.months === null) return t("Valid forever");
  return t("{count, plural, one {Valid for # month} other {Valid for # months}}", {
    count: certificate.months,
  });
}

function SendingLine({ sending, onCancel }: { sending: NonNullable<Sending>; onCancel(): void }) {
  if ("wrong" in sending)
    return (
      <div className={classes.wrong} role="alert">
        <b>{t("Failed to create course")}</b>
        <p>{t("Nothing of {name} was kept.", { name: sending.name })}</p>
        <ul>
          {sending.wrong.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    );
  const { name, percent, isSent } = sending;
  return (
    <div className={classes.sending} role="status">
      <ProgressCircle size={24} label={t("Sent")} percent={percent} />
      <span className="grow">
        {isSent ? t("Unpacking {name}…", { name }) : t("Sending {name}: {percent} %", { name, percent })}
      </span>
      <Button variant="subtle" size="xs" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    </div>
  );
}

/** Sends a new course, one at a time. */
function useUpload() {
  const [sending, setSending] = useState<Sending>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { name } = file;
    if (file.size > maxPackageBytes) {
      setSending({ name, wrong: [t("It is larger than 300 MB.")] });
      return;
    }
    abort.current = new AbortController();
    setSending({ name, percent: 0, isSent: false });
    const onProgress = (sent: number, total: number) =>
      setSending({ name, percent: Math.floor((sent / total) * 100), isSent: sent >= total });
    try {
      await upload(createCourse, { file, fields: {} }, { signal: abort.current.signal, onProgress });
      toast(t("Course created"));
      setSending(null);
      await refreshCourses();
    } catch (error) {
      if (isAborted(error)) return setSending(null);
      const flaws =
        error instanceof ApiProblem ? (error.body.errors ?? []).map(({ message }) => message) : [];
      setSending({ name, wrong: flaws.length > 0 ? flaws : [wordsOf(error)] });
    }
  }
  return { sending, send, cancel: () => abort.current?.abort() };
}
