import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NewEvent, openPostgresLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { createPool, startEmbedded } from "@annals/postgres";
import { load } from "./load.ts";
import { ms, perSecond, quantile, type Report } from "./report.ts";

const payload = { text: "x".repeat(300) };

/** Appends to the log against plain autocommit inserts of the same bytes, in turn, on the same PostgreSQL. */
export async function benchLog(report: Report, seconds: number): Promise<void> {
  report.section("The log, against autocommit inserts of the same size");
  const dataDir = await mkdtemp(join(tmpdir(), "annals-bench-log-"));
  await chmod(dataDir, 0o755);
  const logger = createLogger({ level: "error" });
  const server = await startEmbedded({ dataDir, logger });
  const log = await openPostgresLog({ url: server.url, logger });
  const pool = createPool(server.url, { max: 32, name: "bench", logger });
  try {
    await pool.query(
      "create table plain (id uuid primary key, stream text, type text, data jsonb, metadata jsonb, at timestamptz default now())",
    );
    const insert = (stream: string) => {
      const event = newEvent();
      return pool.query({
        name: "insert",
        text: "insert into plain (id, stream, type, data, metadata) values ($1, $2, $3, $4, $5)",
        values: [event.id, stream, event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)],
      });
    };
    for (const writers of [1, 8, 32]) {
      const run = randomUUID();
      const inserts = await load(writers, seconds, (worker) => insert(`${run}${worker}`));
      const appends = await load(writers, seconds, (worker, n) =>
        log.append(`bench-${run}${worker}`, n === 0 ? "none" : n - 1, [newEvent()]),
      );
      const ratio = appends.perSecond / inserts.perSecond;
      const p99 = quantile(appends.times, 0.99);
      report.add({
        what: `${writers} writer${writers > 1 ? "s" : ""}: events a second`,
        figure: `${perSecond(appends.perSecond)}, ${ratio.toFixed(2)} of inserts`,
        against: `inserts: ${perSecond(inserts.perSecond)}`,
        good: writers === 1 ? null : ratio >= 1,
      });
      report.add({
        what: `${writers} writer${writers > 1 ? "s" : ""}: time of an append`,
        figure: `p50 ${ms(quantile(appends.times, 0.5))}, p99 ${ms(p99)}`,
        against: `p99 under 5 ms; inserts p50 ${ms(quantile(inserts.times, 0.5))}, p99 ${ms(quantile(inserts.times, 0.99))}`,
        good: p99 < 5,
      });
    }
  } finally {
    await log.close();
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** An event of the size of a small change. */
export function newEvent(): NewEvent {
  const id = randomUUID();
  const metadata = {
    space: id,
    actor: id,
    at: new Date().toISOString(),
    correlation: id,
    causation: id,
    version: 1,
  };
  return { id, type: "Benched", data: payload, metadata };
}
