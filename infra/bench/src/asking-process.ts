/** The process in which search is measured: it holds the index as a server does, and nothing else. */
import { readFileSync } from "node:fs";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { postgresSearch } from "@annals/search";
import { everyone } from "@annals/testing/relevance";
import type { Asked } from "./asking.ts";

const [url = "", schema = ""] = process.argv.slice(2);
const pool = createPool(url, { max: 10, name: "bench", logger: createLogger({ level: "error" }) });
const index = postgresSearch({ db: pool, schema });
await index.warm();
const { rows } = await pool.query<{ pid: number }>(
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'bench'",
);
process.on("message", (texts: string[]) => {
  void askAll(texts).then((asked) => process.send!(asked));
});
process.on("disconnect", () => process.exit());
process.send!("ready");

/** One after the other, each with what this process and its connections computed for it. */
async function askAll(texts: string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const text of texts) {
    const inPostgres = ofConnections();
    const inNode = process.cpuUsage();
    const started = performance.now();
    await index.search(text, everyone, { limit: 9, offset: 0 });
    const time = performance.now() - started;
    const { user, system } = process.cpuUsage(inNode);
    asked.push({ time, inNode: (user + system) / 1_000, inPostgres: ofConnections() - inPostgres });
  }
  return asked;
}

/** Milliseconds that the connections have computed so far, as Linux counts them; NaN elsewhere. */
function ofConnections(): number {
  try {
    const of = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
    return rows.reduce((sum, { pid }) => sum + of(pid), 0);
  } catch {
    return Number.NaN;
  }
}
