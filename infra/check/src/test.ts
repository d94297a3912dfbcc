import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { bringShell } from "./chromium.ts";
import { roomInMemory } from "./memory.ts";
import { type FileResult, resultsTo } from "./reporter.ts";

/** Runs all layers of the tests, quick ones first, and ends with one line that adds them up. */
interface Layer {
  name: string;
  files: string[];
  /** The minimum timeout of any test, in milliseconds. It ends a test that hangs, even on a busy machine. */
  timeout: number;
  /** How often a failing file runs at most, each time in a new world: a busy machine can be too slow once. */
  tries: number;
  /** How many files run at a time: files that mostly wait can share a core. */
  jobs: number;
  /** It mostly waits: it runs beside the others from the beginning, and its result is shown at the end. */
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
    tries: 2,
    jobs: 2,
  },
  {
    name: "services, properties on EventStoreDB",
    files: ["{infra/launch,command-api,projectors,query-api}/src/**/*.{service,property}.spec.ts"],
    timeout: 240_000,
    tries: 2,
    jobs: 2,
    onEventStore: true,
  },
  {
    name: "crashes",
    files: ["{infra/*,command-api,projectors,query-api}/src/**/*.crash.spec.ts"],
    timeout: 300_000,
    tries: 2,
    jobs: 1,
    isBeside: true,
  },
  {
    name: "browser",
    files: ["{frontend,infra/*}/{src,test}/**/*.browser.spec.ts"],
    timeout: 120_000,
    tries: 3,
    jobs: 3,
    isInBrowser: true,
  },
];

/** For all temporary files of this run. */
const folder = mkdtempSync(join(roomInMemory(), "annals-tests-"));
// Some tests run as other users.
chmodSync(folder, 0o1777);
// The translations of `tsx` stay for the next run.
const translated = join(tmpdir(), `tsx-${process.geteuid?.()}`);
mkdirSync(translated, { recursive: true });
symlinkSync(translated, join(folder, basename(translated)));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
let runs = 0;

const chosen = process.argv.slice(2);
const wanted = layers.filter(({ name }) => chosen.length === 0 || chosen.some((word) => name.includes(word)));
const total: Result = { passed: 0, failures: [], again: [] };
const beside = wanted.filter(({ isBeside }) => isBeside).map((layer) => runLayer(layer, false));
const browserIsThere = wanted.some(({ isInBrowser }) => isInBrowser) ? bringShell() : undefined;
for (const layer of wanted) {
  if (layer.isBeside) continue;
  if (layer.isInBrowser) await browserIsThere;
  if (layer.onEventStore && !eventStore) {
    console.log(`\n── ${layer.name}: skipped, as ANNALS_EVENTSTORE_URL names no server`);
    continue;
  }
  add(await runLayer(layer, true));
}
for (const result of await Promise.all(beside)) add(result);
// Again and shorter at the end, for readers who only keep the last lines.
for (const failure of total.again) console.log(`\n↻ passed when its file ran again: ${failure}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;

interface Result {
  passed: number;
  failures: string[];
  /** What failed first, in files that passed when they ran again. */
  again: string[];
}

function add(result: Result): void {
  total.passed += result.passed;
  total.failures.push(...result.failures);
  total.again.push(...result.again);
}

/** Runs the files of a layer, and those again that failed, as often as it may. */
async function runLayer(layer: Layer, isShown: boolean): Promise<Result> {
  const results = await run(layer, layer.files, isShown);
  const first = new Map(results);
  const failed = () => [...results].filter(([, { failures }]) => failures.length > 0).map(([file]) => file);
  for (let tries = 1; tries < layer.tries; tries++) {
    // A failure outside of files, such as a run that broke off, is not retried.
    const files = failed();
    if (files.length === 0 || files.includes("")) break;
    for (const [file, result] of await run(layer, files, isShown)) results.set(file, result);
  }
  const all = [...results.values()];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    again: [...first].flatMap(([file, { failures }]) =>
      results.get(file)!.failures.length > 0 ? [] : failures,
    ),
  };
}

/**
 * Runs files once. @returns the results of each, by its path; a run that breaks off counts as one failure outside of
 * files
 */
function run(
  { name, timeout, jobs, onEventStore }: Layer,
  files: string[],
  isShown: boolean,
): Promise<Map<string, FileResult>> {
  if (isShown) console.log(`\n── ${name}`);
  const results = join(folder, `${++runs}.json`);
  return new Promise((resolve) => {
    const mocha = spawn(
      "npx",
      [
        "mocha",
        ...["--reporter", "infra/check/src/reporter.ts", "--timeout", String(timeout)],
        ...(jobs > 1 ? ["--parallel", "--jobs", String(jobs)] : []),
        // A run with `.only` or `.skip` must not count as a full run.
        ...["--forbid-only", "--forbid-pending"],
        ...["--require", "infra/check/src/seed.ts", "--require", "infra/check/src/patience.ts"],
        ...files,
      ],
      {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          ...environment,
          ANNALS_TEST_SEED: seed,
          ANNALS_TEST_TIMEOUT: String(timeout),
          TMPDIR: folder,
          [resultsTo]: results,
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
      const said = resultsIn(results);
      const isBroken = code !== 0 && ![...said.values()].some(({ failures }) => failures.length > 0);
      if (isBroken) said.set("", { passed: 0, failures: [`${name}: ended with ${code ?? signal}`] });
      resolve(said);
    });
  });
}

function resultsIn(path: string): Map<string, FileResult> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, "utf8"))));
  } catch {
    return new Map();
  }
}
