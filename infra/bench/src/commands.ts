import { createLogger } from "@annals/logging";
import { addressOfRunning, createPool } from "@annals/postgres";
import { type Load, load } from "./load.ts";
import { blocksOf, save, type Writable, writablePage } from "./pages.ts";
import { median, ms, perSecond, quantile, type Report } from "./report.ts";
import type { Server } from "./server.ts";

/** Commands over HTTP, as the app sends them: draft saves with one changed block, each writer on a page of its own. */
export async function benchCommands(report: Report, server: Server, seconds: number): Promise<void> {
  report.section("Commands over HTTP: saving one changed block of a 20-block page");
  const { pages, saves } = await commandLoads(server, seconds);
  for (const { writers, times, perSecond: rate } of saves) {
    report.add({
      what: `${writers} writer${writers > 1 ? "s" : ""}`,
      figure: `${perSecond(rate)}, p50 ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}`,
      against: writers === 1 ? "p50 under 5 ms" : "",
      good: writers === 1 ? median(times) < 5 : null,
    });
  }
  await benchVisible(report, server, pages, seconds);
}

/** Saves by few and by many writers, and the pages that they wrote. */
export async function commandLoads(server: Server, seconds: number) {
  const pages = await Promise.all(Array.from({ length: 32 }, (_, n) => writablePage(server, `Bench ${n}`)));
  const saves: (Load & { writers: number })[] = [];
  for (const writers of [1, 8, 32]) {
    const work = (worker: number, n: number) => save(server, pages[worker]!, `${writers} ${n}`);
    saves.push({ writers, ...(await load(writers, seconds, work)) });
  }
  return { pages, saves };
}

/** From the answer to a command until a read shows it, alone and under load. */
async function benchVisible(
  report: Report,
  server: Server,
  pages: Writable[],
  seconds: number,
): Promise<void> {
  for (const writers of [1, 8]) {
    const visible: number[] = [];
    await load(writers, seconds, async (worker, n) => {
      const page = pages[worker]!;
      const position = await save(server, page, `visible ${writers} ${n}`);
      const accepted = performance.now();
      await server.call("GET", `/api/entries/${page.id}/draft`, undefined, {
        "Annals-After": position,
        Prefer: "return=minimal",
      });
      visible.push(performance.now() - accepted);
    });
    const [p50, p99] = [median(visible), quantile(visible, 0.99)];
    report.add({
      what:
        writers === 1 ? "accepted until read back, alone" : `accepted until read back, ${writers} at once`,
      figure: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
      against: writers === 1 ? "p50 under 15 ms" : "p99 under 50 ms",
      good: writers === 1 ? p50 < 15 : p99 < 50,
    });
  }
}

/** The same command on a short and on a long stream, in turn. */
export async function benchLongStreams(report: Report, server: Server, length: number): Promise<void> {
  report.section("The same command on a short and a long stream");
  const short = await writablePage(server, "Short");
  const long = await writablePage(server, "Long");
  for (let n = 0; n < 10; n++) await save(server, short, `${n}`);
  for (let n = 0; n < length; n++) await save(server, long, `${n}`);
  const times = { short: [] as number[], long: [] as number[] };
  for (let n = 0; n < 600; n++) {
    for (const [name, page] of [
      ["short", short],
      ["long", long],
    ] as const) {
      // A page is made anew for the short stream before it grows.
      const started = performance.now();
      await save(server, page, `measured ${n}`);
      times[name].push(performance.now() - started);
    }
  }
  const ratio = quantile(times.long, 0.99) / quantile(times.short, 0.99);
  report.add({
    what: `p99 at ${length.toLocaleString("en")} events, to that at 10 to 610`,
    figure: `${ratio.toFixed(2)} (p50 ${(median(times.long) / median(times.short)).toFixed(2)})`,
    against: `at most 1.2; p99 ${ms(quantile(times.long, 0.99))} to ${ms(quantile(times.short, 0.99))}`,
    good: ratio <= 1.2,
  });
}

/** The size in the log of one changed block on a 100-block page. */
export async function benchLogBytes(report: Report, server: Server): Promise<void> {
  const page = await writablePage(server, "A hundred blocks", 100);
  await save(server, page, "changed");
  const pool = createPool(await addressOfRunning(server.data), {
    max: 1,
    name: "bench",
    logger: createLogger({ level: "error" }),
  });
  try {
    const { rows } = await pool.query<{ bytes: string }>(
      "select octet_length(data::text) as bytes from log.event where stream = $1 order by revision desc limit 1",
      [`draft-${page.id}`],
    );
    const block = Buffer.byteLength(JSON.stringify(blocksOf(1, "changed")[0]));
    const bytes = Number(rows[0]?.bytes);
    report.add({
      what: "log bytes of one changed block in 100",
      figure: `${bytes} bytes, ${(bytes / block).toFixed(2)} of the block`,
      against: `under 2 (the block: ${block} bytes, the page: ${Buffer.byteLength(JSON.stringify(blocksOf(100, "changed")))})`,
      good: bytes < 2 * block,
    });
  } finally {
    await pool.end();
  }
}
