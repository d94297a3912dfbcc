/** What people hear of each other: how soon, by how many sockets, and after a restart; and pages with many comments. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { loadavg } from "node:os";
import { findChromium } from "@annals/check";
import { signJwt } from "@annals/testing/jwt";
import { chromium } from "playwright";
import { publishedByAnother } from "./browser.ts";
import { type Listeners, startListeners } from "./listening.ts";
import { load } from "./load.ts";
import { kB, ms, quantile, type Report } from "./report.ts";
import { bytesOf, cpuOf, type Server, startServer } from "./server.ts";

const size = { people: 300, sockets: 5_000, onOnePage: 1_000, publications: 40, facts: 100, threads: 1_000 };
/** Between what the other one does and their publication, in milliseconds: a space that is busy gathers what it tells. */
const apart = 1_000;

export async function benchLive(report: Report): Promise<void> {
  const server = await startServer(null, { PORT: String(await freePort()) });
  try {
    report.section(
      `Live: ${size.sockets.toLocaleString("en")} sockets of ${size.people} people (load ${loadavg()[0]!.toFixed(1)} before)`,
    );
    await benchSeen(report, server);
    const people = await signedInPeople(server);
    await benchSockets(report, server, people);
    await benchThreads(report, server, people);
    report.add({
      what: "load of the machine after",
      figure: loadavg()[0]!.toFixed(1),
      against: "",
      good: null,
    });
  } finally {
    await server.stop();
  }
}

/** Adds a figure as a share of its limit. */
const limited = (
  report: Report,
  what: string,
  value: number,
  limit: number,
  words: (value: number) => string,
) =>
  report.add({
    what,
    figure: `${words(value)}, ${(value / limit).toFixed(2)} of the limit`,
    against: `at most ${words(limit)}`,
    good: value <= limit,
  });

/** From the publish call until an open page in another browser shows the words. */
async function benchSeen(report: Report, server: Server): Promise<void> {
  const executablePath = await findChromium({ whole: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const times = await publishedByAnother(browser, server, size.publications, apart);
    limited(report, "another's publication until a page shows it, p50", quantile(times, 0.5), 35, ms);
    limited(report, "another's publication until a page shows it, p95", quantile(times, 0.95), 80, ms);
  } finally {
    await browser.close();
  }
}

async function benchSockets(report: Report, server: Server, people: string[]): Promise<void> {
  const { key } = await server.json<{ key: string }>("GET", "/api/spaces/this");
  const pages = await Promise.all(["Heard", "Quiet"].map((title) => pageOf(server, title)));
  const listeners = await startListeners({ url: server.url, key, people });
  try {
    const before = ownBytes(server);
    const { sockets, onOnePage: onFirst } = size;
    const opened = await listeners.ask({ what: "open", sockets, pages, onFirst });
    limited(report, "sockets established", opened.took!, 10_000, ms);
    await rest(5_000);
    const idle = (ownBytes(server) - before) / sockets;
    limited(report, "memory of an idle socket", idle, 40_000, kB);
    const subscribed = await listeners.ask({ what: "subscribe" });
    limited(report, "sockets subscribed", subscribed.took!, 30_000, ms);
    await rest(5_000);
    const share = await busyShare(server, 10_000);
    limited(report, "of a core while nothing happens", 100 * share, 5, (part) => `${part.toFixed(1)} %`);
    await benchFacts(report, server, listeners, pages[0]!);
    await benchRestart(report, server, listeners, pages[0]!);
    const { cpu } = await listeners.ask({ what: "cpu" });
    report.add({ what: "processor time of the clients", figure: ms(cpu!), against: "", good: null });
  } finally {
    listeners.close();
  }
}

/** From a command on a page until the last of its listeners has heard of it. */
async function benchFacts(report: Report, server: Server, listeners: Listeners, page: string): Promise<void> {
  const times: number[] = [];
  await listeners.ask({ what: "count anew" });
  for (let n = 1; n <= size.facts; n++) {
    const started = performance.timeOrigin + performance.now();
    await server.call("PUT", `/api/entries/${page}/rename`, { title: `Heard ${n}` });
    await rest(apart);
    const { least, most, last } = await heardBy(listeners, page, n);
    if (least !== n || most !== n) throw new Error(`${n} facts were heard ${least} to ${most} times`);
    times.push(last - started);
  }
  report.add({
    what: "a fact to the last of 1,000 listeners, p50 and p95",
    figure: `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.95))}`,
    against: "",
    good: null,
  });
  limited(report, "a fact to the last of 1,000 listeners, p99", quantile(times, 0.99), 250, ms);
}

/** Waits until everybody has heard of a page so often, for half a minute at most: what is late is a figure, and what is lost an error. */
async function heardBy(listeners: Listeners, page: string, times: number) {
  const started = performance.now();
  for (;;) {
    const { heard } = await listeners.ask({ what: "count", page });
    if (heard!.least >= times || performance.now() - started > 30_000) return heard!;
    await rest(20);
  }
}

/** The program is killed and starts again by itself: all clients come back, and know what was written meanwhile. */
async function benchRestart(
  report: Report,
  server: Server,
  listeners: Listeners,
  page: string,
): Promise<void> {
  const killed = server.pid();
  process.kill(killed, "SIGKILL");
  const back = listeners.ask({ what: "return" });
  await untilOpen(server, killed);
  const open = performance.now();
  const title = "Written while they came back";
  await server.call("PUT", `/api/entries/${page}/rename`, { title });
  await back;
  limited(report, "after a restart, until all have caught up", performance.now() - open, 30_000, ms);
  await rest(1_000);
  const { missed } = await listeners.ask({ what: "missed", page, title });
  report.add({
    what: "after a restart, missed what was written meanwhile",
    figure: `${missed} listeners`,
    against: "0",
    good: missed === 0,
  });
  await listeners.ask({ what: "count anew" });
  await server.call("PUT", `/api/entries/${page}/rename`, { title: "Written after that" });
  await rest(apart);
  const { least, most } = await heardBy(listeners, page, 1);
  const isWhole = least === 1 && most === 1;
  report.add({
    what: "after a restart, heard of the next fact",
    figure: `${least} to ${most} times by each`,
    against: "once",
    good: isWhole,
  });
}

async function untilOpen(server: Server, killed: number): Promise<void> {
  for (;;) {
    try {
      if (server.pid() !== killed) {
        await server.call("GET", "/api/spaces/this");
        return;
      }
    } catch {
      // Not yet.
    }
    await rest(50);
  }
}

/** Listing and posting on a page that has many threads already. */
async function benchThreads(report: Report, server: Server, people: string[]): Promise<void> {
  const page = await pageOf(server, "Much discussed");
  const post = (n: number) =>
    server.call(
      "POST",
      `/api/entries/${page}/comments`,
      { body: `Thread ${n}` },
      as(people[n % people.length]!),
    );
  let next = 0;
  const write = async () => {
    for (let n = next++; n < size.threads; n = next++) await post(n);
  };
  await Promise.all(Array.from({ length: 16 }, write));
  const list = await load(1, 3, (_, n) =>
    server.call("GET", `/api/entries/${page}/comments`, undefined, as(people[n % people.length]!)),
  );
  limited(report, `list of ${size.threads} threads, p95`, quantile(list.times, 0.95), 50, ms);
  const posts = await load(1, 3, (_, n) => post(n));
  limited(report, `post beside ${size.threads} threads, p95`, quantile(posts.times, 0.95), 40, ms);
}

const as = (token: string) => ({ Authorization: `Bearer ${token}` });
const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function pageOf(server: Server, title: string): Promise<string> {
  const body = { title, published: true, commentable: 1 };
  return (await server.json<{ id: string }>("POST", "/api/entries/create", body)).id;
}

/** People who came by the token of a portal. Answers their tokens here. */
async function signedInPeople(server: Server): Promise<string[]> {
  const secret = randomUUID().repeat(2);
  const portal = { client_id: "bench", issuer: "bench", label: "Bench", admits: true, on: true };
  await server.call("PUT", "/api/settings/providers/jwt", { ...portal, algorithm: "HS256", secret });
  await server.call("PUT", "/api/settings/update", { settings: { auth: { sso: { enabled: true } } } });
  const tokens: string[] = [];
  for (let n = 0; n < size.people; n++) {
    const claims = { iss: "bench", aud: "bench", sub: `person-${n}`, email: `person-${n}@example.org` };
    const jwt = signJwt(secret, { ...claims, name: `Person ${n}` });
    const body = { jwt };
    tokens.push((await server.json<{ token: string }>("POST", "/api/auth/sso/jwt", body)).token);
  }
  return tokens;
}

/** Memory of the server, without that of the database. */
const ownBytes = (server: Server) => bytesOf(server.pid(), /^(?!postgres$)/);

/** What share of a core the whole program takes. */
async function busyShare(server: Server, time: number): Promise<number> {
  const before = cpuOf(server.pid());
  await rest(time);
  return (cpuOf(server.pid()) - before) / time;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
