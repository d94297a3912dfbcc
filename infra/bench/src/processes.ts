/** What a save costs in processor time with one command process and with two of them, in one run. */
import { ask } from "@annals/testing/ask";
import { type Several, startSeveral } from "@annals/testing/processes";
import { blocksOf } from "./pages.ts";
import { median, ms, type Report } from "./report.ts";
import { cpuOf } from "./server.ts";

const writers = 8;
const rounds = 3;
/** Saves of a writer in a round. */
const saves = 60;

/** Each writer is another person: all requests of one go to the same process. */
interface Writing {
  several: Several;
  /** Saves once more. */
  people: ((variant: string) => Promise<void>)[];
}

export async function benchProcesses(report: Report): Promise<void> {
  report.section("Processor time of a save: two command processes, to that of one");
  const one = await begin(["command-api"]);
  const two = await begin(["command-api", "command-api"]);
  try {
    const costs: { one: Cost; two: Cost }[] = [];
    for (let round = 0; round <= rounds; round++)
      costs.push({ one: await costOf(one, `${round}`), two: await costOf(two, `${round}`) });
    // The first round warms up.
    const counted = costs.slice(1);
    for (const part of ["ours", "postgres"] as const) {
      const [ofTwo, ofOne] = (["two", "one"] as const).map((which) =>
        median(counted.map((cost) => cost[which][part])),
      );
      const ratio = ofTwo! / ofOne!;
      report.add({
        what: part === "ours" ? "all processes of ours" : "PostgreSQL",
        figure: `${ratio.toFixed(2)} (${ms(ofTwo!)} to ${ms(ofOne!)})`,
        against: part === "ours" ? "at most 1.1" : "",
        good: part === "ours" ? ratio <= 1.1 : null,
      });
    }
  } finally {
    await one.several.stop();
    await two.several.stop();
  }
}

async function begin(commandApis: string[]): Promise<Writing> {
  const several = await startSeveral(["gateway", ...commandApis, "query-api", "projectors"]);
  const { app } = several;
  const people: Writing["people"] = [];
  for (let n = 0; n < writers; n++) {
    const { token } = await app.join("Writer", "abcdefgh"[n]!, "author");
    const call = async (method: string, path: string, body: unknown, headers = {}) => {
      const answer = await ask(new URL(path, app.url).href, method, body, { token, headers });
      if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${answer.bytes}`);
      return answer.body;
    };
    const { id } = await call("POST", "/api/entries/create", { title: `Of ${n}` });
    await call("POST", `/api/entries/${id}/occupy`, {});
    let { revision } = await call("PUT", `/api/entries/${id}`, { blocks: blocksOf(20, "first") });
    people.push(async (variant) => {
      const { children: _, ...block } = (blocksOf(1, variant) as { children: unknown[] }[])[0]!;
      const headers = { "If-Match": `"${revision}"`, Prefer: "return=minimal" };
      ({ revision } = await call("PUT", `/api/entries/${id}`, { changes: [{ op: "set", block }] }, headers));
    });
  }
  return { several, people };
}

/** Milliseconds of processor for each save. */
interface Cost {
  ours: number;
  postgres: number;
}

async function costOf({ several, people }: Writing, round: string): Promise<Cost> {
  const spent = () => ({
    ours: several.processes.reduce((sum, { pid }) => sum + cpuOf(pid()), 0),
    postgres: cpuOf(process.pid, /^postgres/),
  });
  const before = spent();
  await Promise.all(
    people.map(async (write) => {
      for (let n = 0; n < saves; n++) await write(`${round} ${n}`);
    }),
  );
  const after = spent();
  const each = (part: keyof Cost) => (after[part] - before[part]) / (writers * saves);
  return { ours: each("ours"), postgres: each("postgres") };
}
