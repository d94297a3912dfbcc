import { spawn } from "node:child_process";
import { bringShell } from "./chromium.ts";

/** Runs all layers of the tests, quick ones first, and ends with one line that adds them up. */
interface Layer {
  name: string;
  files: string[];
  /** In milliseconds. It ends a test that hangs, also on a machine whose cores are busy with something else. */
  timeout: number;
  retries: number;
  /** How many files run at a time: those that wait more than they work can share a core. */
  jobs: number;
  /** Waits more than it works: it runs beside the others from the beginning, and its result is shown at the end. */
  isBeside?: true;
  /** Its tests start browsers. */
  isInBrowser?: true;
  /** Runs only when `ANNALS_EVENTSTORE_URL` names a server: each test has a log of its own there. */
  onEventStore?: true;
}
const { ANNALS_EVENTSTORE_URL: eventStore, SEED: seed = "1", ...environment } = process.env;
const layers: Layer[] = [
  {
    name: "rules, contracts, services, properties",
    // The longest first, so that none of them is left to run alone at the end.
    files: ["*.property", "*.service", "!(*.browser|*.crash|*.property|*.service)"].map(
      (kind) => `{infra/*,command-api,projectors,query-api,frontend}/{src,test}/**/${kind}.spec.{ts,tsx}`,
    ),
    timeout: 120_000,
    retries: 0,
    jobs: 2,
  },
  {
    name: "services, properties on EventStoreDB",
    files: ["{infra/launch,command-api,projectors,query-api}/src/**/*.{service,property}.spec.ts"],
    timeout: 240_000,
    retries: 0,
    jobs: 1,
    onEventStore: true,
  },
  {
    name: "crashes",
    files: ["{infra/*,command-api,projectors,query-api}/src/**/*.crash.spec.ts"],
    timeout: 300_000,
    retries: 0,
    jobs: 1,
    isBeside: true,
  },
  // A busy machine can be too slow for a browser once, not three times.
  {
    name: "browser",
    files: ["{frontend,infra/*}/{src,test}/**/*.browser.spec.ts"],
    timeout: 120_000,
    retries: 2,
    jobs: 3,
    isInBrowser: true,
  },
];

const chosen = process.argv.slice(2);
const total: Result = { passed: 0, failed: 0, failures: [] };
const wanted = layers.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)));
const beside = wanted.filter(({ isBeside }) => isBeside).map((layer) => run(layer, false));
const browserIsThere = wanted.some(({ isInBrowser }) => isInBrowser) ? bringShell() : undefined;
for (const layer of wanted) {
  if (layer.isBeside) continue;
  if (layer.isInBrowser) await browserIsThere;
  if (layer.onEventStore && !eventStore) {
    console.log(`\n── ${layer.name}: skipped, as ANNALS_EVENTSTORE_URL names no server`);
    continue;
  }
  add(await run(layer, true));
}
for (const result of await Promise.all(beside)) add(result);
// Once more and in short at the end, as whoever keeps only the last lines must know what failed.
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

interface Result {
  passed: number;
  failed: number;
  failures: string[];
}

function add(result: Result): void {
  total.passed += result.passed;
  total.failed += result.failed;
  total.failures.push(...result.failures);
}

/** A run that breaks off before it can count is one failure. */
function run(
  { name, files, timeout, retries, jobs, onEventStore }: Layer,
  isShown: boolean,
): Promise<Result> {
  if (isShown) console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const mocha = spawn(
      "npx",
      [
        "mocha",
        ...["--reporter", "dot", "--timeout", String(timeout), "--retries", String(retries)],
        ...(jobs > 1 ? ["--parallel", "--jobs", String(jobs)] : []),
        // A test that was singled out, or set aside, must not pass for the whole.
        ...["--forbid-only", "--forbid-pending"],
        ...["--require", "infra/check/src/seed.ts"],
        ...files,
      ],
      {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...environment,
          ANNALS_TEST_SEED: seed,
          ...(eventStore && { ANNALS_TEST_EVENTSTORE_URL: eventStore }),
          ...(onEventStore && { ANNALS_TEST_LOG: "eventstore" }),
        },
      },
    );
    let output = "";
    mocha.stdout.setEncoding("utf8");
    mocha.stdout.on("data", (text: string) => {
      output += text;
      if (isShown) process.stdout.write(text);
    });
    mocha.on("close", (code, signal) => {
      if (!isShown) console.log(`\n── ${name}\n${output}`);
      const count = (word: string) => Number(new RegExp(`^\\s*(\\d+) ${word}`, "m").exec(output)?.[1] ?? 0);
      const failed = count("failing");
      const isBroken = failed === 0 && code !== 0;
      resolve({
        passed: count("passing"),
        failed: isBroken ? 1 : failed,
        failures: isBroken ? [`${name}: ended with ${code ?? signal}`] : failuresIn(output),
      });
    });
  });
}

/** The failures that mocha describes after "N failing", each in a few short lines. */
function failuresIn(output: string): string[] {
  const [, described = ""] = output.split(/^ {2}\d+ failing$/m);
  return described
    .split(/^ {2}\d+\) /m)
    .slice(1)
    .map((text) => {
      const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.includes("node_modules"));
      return lines
        .slice(0, 9)
        .map((line) => line.trim().slice(0, 160))
        .join("\n  ");
    });
}
