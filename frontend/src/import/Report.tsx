import {
  downloadImportReport,
  type ImportJob,
  type ImportProblem,
  listImportProblems,
} from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { read, wordsOf } from "../api/client.ts";
import { urlOf } from "../api/url.ts";
import { numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { CheckIcon, ChevronRightIcon, DownloadIcon } from "../theme/icons.tsx";
import classes from "./import.module.css";
import { sentenceOf } from "./kinds.ts";

/** The result of an import, and what could not be imported, by kind. */
export function Report({ job, kinds }: { job: ImportJob; kinds: ImportJob["kinds"] }) {
  const figures = [
    [t("Created"), job.created],
    [t("Updated"), job.updated],
    [t("Unchanged"), job.unchanged],
  ] as const;
  return (
    <>
      <dl className={classes.tiles}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberOf(value)}</dd>
          </div>
        ))}
      </dl>
      {job.problem_count > 0 && (
        <section aria-labelledby="problems">
          <h2 id="problems">
            {t("Worth a look")}{" "}
            <span>{t("{count, plural, one {# place} other {# places}}", { count: job.problem_count })}</span>
          </h2>
          {job.state !== "running" && (
            <Button
              component="a"
              href={urlOf(downloadImportReport, { params: { id: job.id } })}
              download
              variant="subtle"
              leftSection={<DownloadIcon size={16} />}
            >
              {t("Report as CSV")}
            </Button>
          )}
          {kinds.map((kind) => (
            <Kind key={kind.kind} id={job.id} {...kind} />
          ))}
        </section>
      )}
      {job.state === "finished" && job.problem_count === 0 && !isNothing(job) && (
        <p className={classes.clean}>
          <CheckIcon /> {t("Everything was imported.")}
        </p>
      )}
    </>
  );
}

/** Whether no page came of it, neither now nor before. */
export const isNothing = ({ created, updated, unchanged }: ImportJob): boolean =>
  created + updated + unchanged === 0;

interface KindProps {
  id: string;
  kind: string;
  count: number;
  files: number;
}

/** One kind of problem: how often it was found, and where, once it is opened. */
function Kind({ id, kind, count: times, files }: KindProps) {
  const [problems, setProblems] = useState<ImportProblem[]>([]);
  const [next, setNext] = useState<number | null>(0);
  const [failure, setFailure] = useState("");
  const [isLoading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function more(): Promise<void> {
    if (next === null || isLoading) return;
    setLoading(true);
    try {
      const url = urlOf(listImportProblems, { params: { id }, query: { kind, after: next } });
      const part = await read<{ problems: ImportProblem[]; next: number | null }>(url);
      setProblems((known) => [...known, ...part.problems]);
      setNext(part.next);
      setFailure("");
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setLoading(false);
  }

  return (
    <div className={classes.kind}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          if (problems.length === 0) void more();
        }}
      >
        <ChevronRightIcon size={16} />
        <span className="grow">{sentenceOf(kind, times)}</span>
        <span className="num">{t("{files, plural, one {# file} other {# files}}", { files })}</span>
      </button>
      {isOpen && (
        <Places problems={problems} failure={failure}>
          {next !== null && problems.length > 0 && (
            <Button variant="subtle" size="xs" loading={isLoading} onClick={() => void more()}>
              {t("Show more")}
            </Button>
          )}
        </Places>
      )}
    </div>
  );
}

interface PlacesProps {
  problems: ImportProblem[];
  failure: string;
  children: ReactNode;
}

/** Where a kind of problem was found. */
function Places({ problems, failure, children }: PlacesProps) {
  return (
    <>
      <ul>
        {problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
          <li key={at}>
            {problem.entry_id ? <Link to={`/${problem.entry_id}`}>{problem.path}</Link> : problem.path}
            {problem.line > 0 && <span className="num">{t("Line {line}", { line: problem.line })}</span>}
            {problem.message}
          </li>
        ))}
      </ul>
      {failure !== "" && <p role="alert">{failure}</p>}
      {children}
    </>
  );
}
