import { randomUUID } from "node:crypto";
import { type EventLog, openEventStoreLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { newLogName } from "@annals/testing/event-store";
import { commandLoads } from "./commands.ts";
import { benchImport, benchRebuild, generatePages } from "./content.ts";
import { load } from "./load.ts";
import { newEvent } from "./log.ts";
import { ms, perSecond, quantile, type Report } from "./report.ts";
import { startServer } from "./server.ts";

/** Commands should reach this share of what the log takes by itself. */
const shareOfAppends = 0.6;

/**
 * The log on an event store: by itself, and under the whole app. Each part has a log of its own there.
 * @param url of the server; without one all of it is named as skipped
 */
export async function benchEventStore(
  report: Report,
  url: string | undefined,
  seconds: number,
): Promise<void> {
  if (!url) {
    for (const what of ["appends", "subscription", "commands over HTTP", "rebuild"])
      report.section(`EventStoreDB, ${what}: skipped, as ANNALS_EVENTSTORE_URL names no server`);
    return;
  }
  const logger = createLogger({ level: "error" });
  const log = await openEventStoreLog({ url, name: newLogName(), logger });
  const appends = await benchAppends(report, log, seconds);
  await log.close();
  const app = { url, name: newLogName() };
  const server = await startServer(app);
  const generated = generatePages(1_000);
  try {
    await benchImport(report, server, generated.folder, "1,000 generated pages, the log on EventStoreDB");
    report.section(
      "Commands over HTTP, the log on EventStoreDB: saving one changed block of a 20-block page",
    );
    for (const { writers, times, perSecond: rate } of (await commandLoads(server, seconds)).saves) {
      const share = rate / appends.get(writers)!;
      report.add({
        what: `${writers} writer${writers > 1 ? "s" : ""}`,
        figure: `${perSecond(rate)}, p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`,
        against: `${share.toFixed(2)} of bare appends${writers > 1 ? `, at least ${shareOfAppends}` : ""}`,
        good: writers > 1 ? share >= shareOfAppends : null,
      });
    }
    const own = await openEventStoreLog({ ...app, logger });
    const events = await countEvents(own);
    await own.close();
    await benchRebuild(report, server, events);
  } finally {
    generated.remove();
    await server.stop();
  }
}

/** How many appends a second each number of writers gets done; then all of it read by a subscription. */
async function benchAppends(report: Report, log: EventLog, seconds: number): Promise<Map<number, number>> {
  report.section("The log on EventStoreDB, by itself");
  const rates = new Map<number, number>();
  for (const writers of [1, 8, 32]) {
    const run = randomUUID();
    const { times, perSecond: rate } = await load(writers, seconds, (worker, n) =>
      log.append(`bench-${run}${worker}`, n === 0 ? "none" : n - 1, [newEvent()]),
    );
    rates.set(writers, rate);
    report.add({
      what: `${writers} writer${writers > 1 ? "s" : ""}: appends a second`,
      figure: `${perSecond(rate)}, p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}`,
      against: "",
      good: null,
    });
  }
  const started = performance.now();
  const events = await countEvents(log);
  report.add({
    what: `${events.toLocaleString("en")} events by a subscription`,
    figure: perSecond(events / ((performance.now() - started) / 1000)),
    against: "",
    good: null,
  });
  return rates;
}

async function countEvents(log: EventLog): Promise<number> {
  const head = await log.head();
  const read = new AbortController();
  let count = 0;
  for await (const { events, position } of log.subscribe({ after: log.start, signal: read.signal })) {
    count += events.length;
    if (position >= head) read.abort();
  }
  return count;
}
