import type { ImportedFile, ImportOutcome, ImportProblem, ImportTarget } from "./job.ts";

/** What became of files, on its way to the stream of the import. */
export interface Memory {
  /** Notes a file together with its problems, so that the problems lead to the page. */
  file(file: ImportedFile, troubles?: ImportProblem[]): void;
  problem(found: ImportProblem): void;
  /** Writes all that was noted, and from time to time only how far it is. */
  flush(): Promise<void>;
}

/** Problems in one fact, so that none is too large for the log. */
const maxProblems = 500;

/** How often the progress is written when nothing else is, in milliseconds. */
const interval = 1_000;

export function remembering(target: ImportTarget, outcome: ImportOutcome): Memory {
  let last = performance.now();
  let files: ImportedFile[] = [];
  let problems: ImportProblem[] = [];
  const problem = (found: ImportProblem): void => {
    outcome.problems += 1;
    problems.push({ ...found, message: found.message.slice(0, 500) });
  };
  return {
    file(file, troubles = []) {
      for (const trouble of troubles) problem(trouble);
      files.push(file);
    },
    problem,
    async flush() {
      const batch = { files, problems };
      files = [];
      problems = [];
      const size = Math.max(batch.problems.length, batch.files.length);
      if (size === 0 && performance.now() - last < interval) return;
      last = performance.now();
      const { created, updated, unchanged } = outcome;
      for (let at = 0; at === 0 || at < size; at += maxProblems)
        await target.remember(
          batch.files.slice(at, at + maxProblems),
          batch.problems.slice(at, at + maxProblems),
          { created, updated, unchanged },
        );
    },
  };
}
