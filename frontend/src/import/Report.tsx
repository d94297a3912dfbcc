import type { ImportJob } from "@annals/query-api/contract";
import { Link } from "react-router-dom";
import { count, numberOf } from "../locale/dates.ts";
import { CheckIcon } from "../theme/icons.tsx";
import classes from "./import.module.css";

/** The result of an import, and what could not be imported, page by page. */
export function Report({ job }: { job: ImportJob }) {
  const files = new Map<string, ImportJob["problems"]>();
  for (const problem of job.problems) files.set(problem.path, [...(files.get(problem.path) ?? []), problem]);
  const figures = [
    ["Created", job.created],
    ["Updated", job.updated],
    ["Unchanged", job.unchanged],
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
      {job.problems.length > 0 && (
        <section aria-labelledby="problems">
          <h2 id="problems">
            Could not be imported{" "}
            <span>
              {count(job.problems.length, "place")} in {count(files.size, "page")}
            </span>
          </h2>
          {[...files].map(([path, problems]) => (
            <div key={path} className={classes.file}>
              <h3>{problems[0]?.entry_id ? <Link to={`/${problems[0].entry_id}`}>{path}</Link> : path}</h3>
              <ul>
                {problems.map((problem) => (
                  <li key={`${problem.line} ${problem.message}`}>
                    {problem.line > 0 && <span className="num">Line {problem.line}</span>}
                    {problem.message}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {job.state === "finished" && job.problems.length === 0 && (
        <p className={classes.clean}>
          <CheckIcon /> Everything was imported.
        </p>
      )}
    </>
  );
}
