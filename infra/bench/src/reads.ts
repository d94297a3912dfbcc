import { type ChildProcess, spawn } from "node:child_process";
import { Agent, get } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { load } from "./load.ts";
import { kB, median, ms, perSecond, quantile, type Report } from "./report.ts";
import type { Server } from "./server.ts";

interface Read {
  what: string;
  paths: string[];
  /** Of the request, beside the token. */
  headers?: Record<string, string>;
  /** Aims at one connection, in milliseconds, and for the largest answer, in bytes. */
  p50: number;
  bytes?: number;
  /** Aim for the rate, as a share of the bare route's. */
  share?: number;
}

const queries = [
  "parental leave",
  "parentel le",
  "how do i request time off",
  "security",
  "onboarding",
  "sourcegraph cloud",
  "incident",
  "kpi",
  "travel pol",
  "engineering ladder",
];

/** Pages, tree levels and searches at 1, 10 and 50 connections, each beside a bare Koa route that reads one row. */
export async function benchReads(
  report: Report,
  server: Server,
  databaseUrl: string,
  seconds: number,
): Promise<void> {
  report.section("Reads, beside a bare Koa route that reads one row");
  const bare = await startBare(databaseUrl);
  const { data: top } = await server.json<{ data: { id: string }[] }>("GET", "/api/entries/tree?level=2");
  const ids = collect(top as never).slice(0, 200);
  const pages = ids.map((id) => `/api/entries/${id}`);
  const reads: Read[] = [
    // The app asks for the text alone; other programs get it as modules too.
    { what: "page", paths: pages, headers: { Prefer: "return=minimal" }, p50: 3, share: 0.5 },
    { what: "page with its modules", paths: pages, p50: 3, share: 0.5 },
    {
      what: "tree level",
      paths: ["/api/entries/tree", ...ids.slice(0, 50).map((id) => `/api/entries/tree?parent_ids=${id}`)],
      p50: 3,
      bytes: 10_000,
    },
    {
      what: "search",
      paths: queries.map((q) => `/api/search?q=${encodeURIComponent(q)}`),
      p50: 15,
      bytes: 15_000,
    },
  ];
  try {
    for (const connections of [1, 10, 50]) {
      const base = await hit(bare.url, ["/"], {}, connections, seconds);
      report.add({
        what: `bare route, ${connections} connections`,
        figure: figures(base),
        against: "",
        good: null,
      });
      for (const read of reads) {
        const headers = { Authorization: `Bearer ${server.token}`, ...read.headers };
        const found = await hit(server.url, read.paths, headers, connections, seconds);
        const share = found.perSecond / base.perSecond;
        const p50 = median(found.times);
        const asBrowsers = { ...headers, "Accept-Encoding": "br, gzip" };
        const wire =
          connections === 1 ? (await hit(server.url, read.paths, asBrowsers, 1, seconds / 3)).bytes : 0;
        const aims = [
          ...(connections === 1 ? [{ words: `p50 under ${read.p50} ms`, good: p50 < read.p50 }] : []),
          ...(read.share !== undefined
            ? [{ words: `over ${read.share} of bare`, good: share > read.share }]
            : []),
          ...(read.bytes !== undefined && connections === 1
            ? [
                {
                  words: `largest ${kB(wire)} compressed (${kB(found.bytes)} plain), under ${kB(read.bytes)}`,
                  good: wire < read.bytes,
                },
              ]
            : []),
        ];
        report.add({
          what: `${read.what}, ${connections} connections`,
          figure: figures(found),
          against: [`${share.toFixed(2)} of bare`, ...aims.map((aim) => aim.words)].join("; "),
          good: aims.length === 0 ? null : aims.every((aim) => aim.good),
        });
      }
    }
  } finally {
    bare.child.kill("SIGTERM");
  }
}

const figures = ({ times, perSecond: rate }: { times: number[]; perSecond: number }) =>
  `${perSecond(rate)}, p50 ${ms(median(times))}, p99 ${ms(quantile(times, 0.99))}`;

function collect(nodes: { id: string; entries: never[] }[]): string[] {
  return nodes.flatMap((node) => [node.id, ...collect(node.entries)]);
}

async function hit(
  url: string,
  paths: string[],
  headers: Record<string, string>,
  connections: number,
  seconds: number,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let bytes = 0;
  const fetchOne = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(new URL(path, url), { agent, headers }, (answer) => {
        let size = 0;
        answer.on("data", (chunk: Buffer) => {
          size += chunk.length;
        });
        answer.on("end", () => {
          bytes = Math.max(bytes, size);
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${path}: ${answer.statusCode}`));
        });
      }).on("error", reject);
    });
  const result = await load(connections, seconds, (worker, n) =>
    fetchOne(paths[(worker * 7 + n) % paths.length]!),
  );
  agent.destroy();
  return { ...result, bytes };
}

async function startBare(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, fileURLToPath(new URL("./bare.ts", import.meta.url))],
    {
      env: { ...process.env, BARE_POSTGRES_URL: databaseUrl },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  process.once("exit", () => child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout! })) {
    child.stdout!.resume();
    return { child, url: `http://127.0.0.1:${line.split(": ")[1]}` };
  }
  throw new Error("the bare route did not start");
}
