import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { bringShell } from "./chromium.ts";
import { roomInMemory } from "./memory.ts";
import { type FileResult, resultsTo } from "./reporter.ts";
import { allSpecs, type Kind, kindOf } from "./specs.ts";

/**
 * Runs all layers of the tests beside each other, as each of them waits more than it works, and shows them one after the other.
 * Ends with one line that adds them up.
 */
interface Layer {
  name: string;
  /** Its specs, the longest first. */
  files: string[];
  /** The minimum timeout of any test, in milliseconds. It ends a test that hangs, even on a busy machine. */
  timeout: number;
  /**
   * How often a failing file runs at most, each time in a new world, with fewer others beside it and with more patience: a busy
   * machine can be too slow.
   */
  tries: number;
  /** How many files run at a time. All layers together keep two cores busy to the end. */
  jobs: number;
  /** Its tests start browsers. */
  isInBrowser?: true;
  /** Runs only when `ANNALS_EVENTSTORE_URL` names a server: each test has a log of its own there. */
  onEventStore?: true;
  /** Its apps are on the Kafka and the Meilisearch of `ANNALS_KAFKA_BROKERS` and `ANNALS_MEILI_URL`: runs when one of them is named. */
  onEngines?: true;
  /** Its apps are separate processes, one of each kind. It takes long, and only runs when somebody asks for it. */
  onSeparate?: true;
}
const { ANNALS_EVENTSTORE_URL: eventStore, SEED: seed = "1", ...environment } = process.env;
const { ANNALS_KAFKA_BROKERS: brokers, ANNALS_MEILI_URL: meili } = environment;
const specs = allSpecs();
const of = (...kinds: Kind[]) => kinds.flatMap((kind) => specs.filter((path) => kindOf(path) === kind));
const layers: Layer[] = [
  {
    name: "rules, contracts, services, properties",
    files: of("property", "service", "contract", "rules"),
    timeout: 120_000,
    tries: 2,
    jobs: 2,
  },
  {
    name: "services, properties on EventStoreDB",
    files: of("property", "service").filter((path) =>
      /^(infra\/launch|command-api|projectors|query-api)\//.test(path),
    ),
    timeout: 240_000,
    tries: 2,
    jobs: 2,
    onEventStore: true,
  },
  {
    name: "services, properties on Kafka and Meilisearch",
    files: of("property", "service").filter((path) => path.startsWith("infra/launch/")),
    timeout: 240_000,
    tries: 2,
    jobs: 2,
    onEngines: true,
  },
  {
    name: "crashes",
    files: of("crash"),
    timeout: 300_000,
    tries: 2,
    jobs: 2,
  },
  {
    name: "browser",
    files: of("browser"),
    timeout: 120_000,
    tries: 3,
    jobs: 3,
    isInBrowser: true,
  },
  {
    name: "browser on Kafka and Meilisearch",
    files: of("browser"),
    timeout: 240_000,
    tries: 3,
    jobs: 2,
    isInBrowser: true,
    onEngines: true,
  },
  {
    name: "screens on separate processes",
    // Others start one process, because they look at what only that has.
    files: of("browser").filter((path) => !readFileSync(path, "utf8").includes("startTestApp(")),
    timeout: 240_000,
    tries: 3,
    jobs: 2,
    isInBrowser: true,
    onSeparate: true,
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
let started = 0;
/** When the last run of a layer ended, and how long processors worked for all of them, in seconds. */
const spent = new Map<string, { ended: number; worked: number }>();
let counted = 0;

const chosen = process.argv.slice(2);
const wanted = layers.filter(({ name, onSeparate }) =>
  chosen.length === 0 ? !onSeparate : chosen.some((word) => name.includes(word)),
);
const browserIsThere = wanted.some(({ isInBrowser }) => isInBrowser) ? bringShell() : undefined;
const begun = performance.now();
/** What layers printed before their turn. */
const unsaid = wanted.map(() => "");
let turn = 0;
/** Layers that could not run, and why. */
const skipped: string[] = [];
const runs = wanted.map(async (layer, at) => {
  if (layer.isInBrowser) await browserIsThere;
  return runLayer(layer, (text) => {
    if (at === turn) process.stdout.write(text);
    else unsaid[at] += text;
  });
});
const total: Result = { passed: 0, failures: [], again: [], took: [] };
const costs: string[] = [];
for (turn = 0; turn < runs.length; turn++) {
  process.stdout.write(unsaid[turn]!);
  const result = await runs[turn]!;
  add(result);
  if (result.took.length > 0) costs.push(`${wanted[turn]!.name}: ${inSeconds(wanted[turn]!, result)}`);
}
// Again and shorter at the end, for readers who only keep the last lines.
for (const failure of total.again) console.log(`\n↻ passed when its file ran again: ${failure}`);
for (const failure of total.failures) console.log(`\n✗ ${failure}`);
const longest = total.took.sort(([, a], [, b]) => b - a).slice(0, 20);
console.log(
  `\nThe longest files: ${longest.map(([file, took]) => `${basename(file)} ${Math.round(took / 1000)} s`).join(", ")}`,
);
for (const cost of costs) console.log(cost);
for (const layer of skipped) console.log(layer);
// Once more by name alone: of a long list only its end may be kept.
for (const failure of total.failures) console.log(`✗ ${failure.split("\n")[0]}`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length > 0 || total.passed === 0 ? 1 : 0;

interface Result {
  passed: number;
  failures: string[];
  /** What failed first, in files that passed when they ran again. */
  again: string[];
  /** What each file took in all its runs, in milliseconds. */
  took: [file: string, milliseconds: number][];
}

/** When a layer ended, what its files took together, and how long processors worked for it. */
function inSeconds({ name }: Layer, { took }: Result): string {
  const files = took.reduce((sum, [, milliseconds]) => sum + milliseconds, 0);
  const { ended, worked } = spent.get(name)!;
  return `ended after ${Math.round((ended - begun) / 1000)} s, files ${Math.round(files / 1000)} s, processors ${Math.round(worked)} s`;
}

/** How long processors worked for all processes below this one that have ended, in seconds; 0 where no system tells. */
function workedBelow(): number {
  try {
    const [, rest] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const [user, system] = rest!.split(" ").slice(13, 15);
    return (Number(user) + Number(system)) / 100;
  } catch {
    return 0;
  }
}

function add(result: Result): void {
  total.passed += result.passed;
  total.failures.push(...result.failures);
  total.again.push(...result.again);
  total.took.push(...result.took);
}

/** What is missing for a layer; null when nothing is. */
function whySkipped({ onEventStore, onEngines }: Layer): string | null {
  if (onEventStore && !eventStore) return "ANNALS_EVENTSTORE_URL names no server";
  if (onEngines && !brokers && !meili) return "neither ANNALS_KAFKA_BROKERS nor ANNALS_MEILI_URL names one";
  return null;
}

/** Runs the files of a layer, and those again that failed, as often as it may. */
async function runLayer(layer: Layer, say: (text: string) => void): Promise<Result> {
  say(`\n── ${layer.name}`);
  const why = whySkipped(layer);
  if (why !== null) {
    skipped.push(`${layer.name}: skipped, as ${why}`);
    say(`: skipped, as ${why}\n`);
    return { passed: 0, failures: [], again: [], took: [] };
  }
  const results = await run(layer, layer.files, say);
  const first = new Map(results);
  const took = new Map([...results].map(([file, result]) => [file, result.took]));
  const failed = () => [...results].filter(([, { failures }]) => failures.length > 0).map(([file]) => file);
  for (let tries = 1; tries < layer.tries; tries++) {
    // A failure outside of files, such as a run that broke off, is not retried.
    const files = failed();
    if (files.length === 0 || files.includes("")) break;
    for (const [file, result] of await run(layer, files, say, tries + 1)) {
      results.set(file, result);
      took.set(file, (took.get(file) ?? 0) + result.took);
    }
  }
  const all = [...results.values()];
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    again: [...first].flatMap(([file, { failures }]) =>
      results.get(file)!.failures.length > 0 ? [] : failures,
    ),
    took: [...took],
  };
}

/**
 * Runs files once. @param attempt counts from one. @returns the results of each, by its path; a run that breaks off counts
 * as one failure outside of files
 */
function run(
  { name, timeout, jobs: most, onEventStore, onEngines, onSeparate }: Layer,
  files: string[],
  say: (text: string) => void,
  attempt = 1,
): Promise<Map<string, FileResult>> {
  say("\n");
  const jobs = Math.ceil(most / attempt);
  const patience = String(timeout * attempt);
  const results = join(folder, `${++started}.json`);
  return new Promise((resolve) => {
    const mocha = spawn(
      "npx",
      [
        "mocha",
        ...["--reporter", "infra/check/src/reporter.ts", "--timeout", patience],
        ...(jobs > 1 ? ["--parallel", "--jobs", String(jobs)] : []),
        // What a failed test leaves open would keep a run of one file at a time from ending.
        "--exit",
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
          ANNALS_TEST_TIMEOUT: patience,
          ANNALS_TEST_TRY: String(attempt),
          TMPDIR: folder,
          [resultsTo]: results,
          ...(eventStore && { ANNALS_TEST_EVENTSTORE_URL: eventStore }),
          ...(onEventStore && { ANNALS_TEST_LOG: "eventstore" }),
          ...(onEngines && { ANNALS_TEST_ENGINES: "on" }),
          ...(onSeparate && { ANNALS_TEST_SEPARATE: "on" }),
        },
      },
    );
    mocha.stdout.setEncoding("utf8");
    mocha.stdout.on("data", say);
    mocha.on("close", (code, signal) => {
      // Only what has ended counts: what came since the last time is of this run.
      const worked = (spent.get(name)?.worked ?? 0) + workedBelow() - counted;
      counted = workedBelow();
      spent.set(name, { ended: performance.now(), worked });
      const said = resultsIn(results);
      const isBroken = code !== 0 && ![...said.values()].some(({ failures }) => failures.length > 0);
      if (isBroken) said.set("", { passed: 0, failures: [`${name}: ended with ${code ?? signal}`], took: 0 });
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
