/** Prints a dot for each test, and at the end stores the results of each spec file for `test.ts`. */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import mocha from "mocha";

/** The results of a spec file. */
export interface FileResult {
  passed: number;
  /** What failed, each in a few short lines. */
  failures: string[];
  /** What its tests and hooks took together, in milliseconds. */
  took: number;
}

/** Where it is written to, as JSON: results by the paths of files. */
export const resultsTo = "ANNALS_TEST_RESULTS";

export default class Reporter extends mocha.reporters.Dot {
  constructor(runner: mocha.Runner, options: mocha.MochaOptions) {
    super(runner, options);
    const results: Record<string, FileResult> = {};
    const of = ({ file = "" }: mocha.Runnable) => {
      const path = file && relative(process.cwd(), file);
      results[path] ??= { passed: 0, failures: [], took: 0 };
      return results[path];
    };
    const time = (done: mocha.Runnable) => {
      of(done).took += done.duration ?? 0;
    };
    runner.on("test end", time);
    runner.on("hook end", time);
    runner.on("pass", (test) => of(test).passed++);
    runner.on("fail", (test, error) => {
      of(test).failures.push(inShort(test, error));
      // At once: whoever ends a long run early wants to know what it found.
      process.stderr.write(`\n✗ ${test.fullTitle()}\n`);
    });
    runner.on("end", () => {
      const path = process.env[resultsTo];
      if (path) writeFileSync(path, JSON.stringify(results));
    });
  }
}

function inShort(test: mocha.Runnable, error: Error): string {
  const lines = [test.fullTitle(), ...(error.stack ?? String(error)).split("\n")].filter(
    (line) => line.trim() !== "" && !line.includes("node_modules"),
  );
  // Long messages leave no room for where it failed.
  const place = lines.slice(9).find((line) => /\.spec\.ts:\d/.test(line));
  return [...lines.slice(0, 9), ...(place === undefined ? [] : [place])]
    .map((line) => line.trim().slice(0, 160))
    .join("\n  ");
}
