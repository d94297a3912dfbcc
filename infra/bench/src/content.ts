import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { MB, median, ms, perSecond, quantile, type Report } from "./report.ts";
import { memoryOf, type Server } from "./server.ts";

const main = fileURLToPath(new URL("../../launch/dist/main.run.js", import.meta.url));

/** Runs a command beside a server. @returns how long it took, in seconds */
export async function annals(server: Pick<Server, "env">, ...args: string[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, ...args], {
    env: server.env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`annals ${args.join(" ")} failed`);
  return (performance.now() - started) / 1000;
}

/** Imports a folder of Markdown, twice. */
export async function benchImport(
  report: Report,
  server: Server,
  corpus: string,
  label: string,
): Promise<void> {
  report.section(`Import of ${label}`);
  const pages = Number(
    execFileSync("sh", ["-c", `find "$1" -name '*.md' | wc -l`, "sh", corpus], { encoding: "utf8" }),
  );
  const first = await annals(server, "import", corpus);
  report.add({
    what: `${pages} pages, new`,
    figure: `${first.toFixed(1)} s, ${perSecond(pages / first)}`,
    against: "under a minute for 884",
    good: first / pages < 60 / 884,
  });
  const again = await annals(server, "import", corpus);
  report.add({
    what: `${pages} pages, unchanged`,
    figure: `${again.toFixed(1)} s, ${perSecond(pages / again)}`,
    against: "",
    good: null,
  });
  const processes = memoryOf(server.pid());
  const node = processes[0]!.bytes;
  const rest = processes.slice(1).reduce((sum, one) => sum + one.bytes, 0);
  report.add({
    what: "memory of the Node process",
    figure: MB(node),
    against: "under 250 MB",
    good: node < 250e6,
  });
  report.add({
    what: `memory of PostgreSQL (${processes.length - 1} processes)`,
    figure: MB(rest),
    against: "",
    good: null,
  });
}

/** Computes all read models anew. */
export async function benchRebuild(report: Report, server: Server, events: number): Promise<void> {
  report.section("Rebuild of all read models, while serving");
  const { data } = await server.json<{ data: { id: string; entries: { id: string }[] }[] }>(
    "GET",
    "/api/entries/tree?level=2",
  );
  const pages = data.flatMap(({ id, entries }) => [id, ...entries.map((one) => one.id)]);
  await server.call("POST", "/api/admin/rebuild", {});
  let state: { state: string; seconds: number; events_per_second: number };
  const times: number[] = [];
  const readPages = async () => {
    for (let n = 0; state === undefined || state.state === "running"; n++) {
      const started = performance.now();
      await server.call("GET", `/api/entries/${pages[n % pages.length]}`);
      times.push(performance.now() - started);
      await setTimeout(10);
    }
  };
  const reading = readPages();
  do {
    // Polled rarely, because polling affects the measurement.
    await setTimeout(200);
    state = await server.json("GET", "/api/admin/rebuild");
  } while (state.state === "running");
  await reading;
  const p99 = quantile(times, 0.99);
  report.add({
    what: "a page, read meanwhile",
    figure: `p50 ${ms(median(times))}, p99 ${ms(p99)}, slowest ${ms(Math.max(...times))}`,
    against: "p99 under 100 ms",
    good: p99 < 100,
  });
  report.add({
    what: `${events.toLocaleString("en")} events into rows`,
    figure: perSecond(state.events_per_second),
    against: "",
    good: null,
  });
  report.add({
    what: "with indexes and the search index filled, until it serves",
    figure: `${state.seconds.toFixed(1)} s, ${perSecond(events / state.seconds)}`,
    against: "over 5,000/s with real pages",
    good: events / state.seconds > 5_000,
  });
}

const words =
  "time team page work review policy leave budget release customer service data security travel office remote meeting notes plan goal metric search code deploy incident report access review training onboarding salary equity benefit health holiday manager engineer design support sales contract invoice vendor privacy audit backup restore system network storage database index query cache queue worker event stream".split(
    " ",
  );

/** Writes many pages of plausible text into a new folder, always the same ones. */
export function generatePages(count: number): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "annals-generated-"));
  let state = 1;
  const random = (below: number) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
  const sentence = () => Array.from({ length: 8 + random(10) }, () => words[random(words.length)]).join(" ");
  for (let n = 0; n < count; n++) {
    const section = join(folder, `area-${n % 20}`, `topic-${Math.floor(n / 20) % 25}`);
    mkdirSync(section, { recursive: true });
    const text = Array.from(
      { length: 3 },
      () =>
        `## ${sentence()}\n\n${Array.from({ length: 4 }, () => `${sentence()}.`).join(" ")}\n\n- ${sentence()}\n- ${sentence()}\n`,
    );
    writeFileSync(
      join(section, `page-${n}.md`),
      `# ${words[n % words.length]} ${words[(n * 7) % words.length]} ${n}\n\n${text.join("\n")}\n${sentence()}.\n`,
    );
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
