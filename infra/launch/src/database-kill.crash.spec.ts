import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { addressOfRunning } from "@annals/postgres";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { expect } from "chai";
import pg from "pg";

const kills = 6;
const writers = 4;

describe("a PostgreSQL that is killed under writers and readers", () => {
  let app: KillableApp;
  const stop = { now: false };
  before(async function () {
    this.timeout(240_000);
    app = await spawnTestApp({ ANNALS_LOG_LEVEL: "fatal" });
  });
  after(() => {
    stop.now = true;
    return app.stop();
  });

  it(`is back by itself after each of ${kills} kills of the server or of a backend: nothing lost, nothing doubled, never a 500`, async function () {
    this.timeout(900_000);
    const saved = new Set<string>();
    const note = (status: number) => expect(status).to.be.oneOf([200, 201, 503]);
    const work = [
      ...Array.from({ length: writers }, () => write(app, saved, note, stop)),
      read(app, note, stop),
      signIn(app, note, stop),
    ];
    // A worker that fails ends the test with its reason.
    const failed = Promise.all(work);
    for (let kill = 0; kill < kills; kill++) {
      const before = saved.size;
      await delay(100 + Math.random() * 400);
      while (!wasKilled(kill % 3 === 2 ? await backend(app) : await postmaster(app))) await delay(20);
      const killed = saved.size;
      // Healed: writers get on, without anybody doing anything.
      while (!stop.now && saved.size < Math.max(before, killed) + writers)
        await Promise.race([delay(50), failed]);
    }
    stop.now = true;
    await failed;

    const status = await app.call("GET", "/api/admin/status");
    expect(status.engines.map(({ state }: { state: string }) => state)).to.deep.equal(["up", "up"]);
    expect(status.projections.map(({ state }: { state: string }) => state)).to.not.include("stopped");
    const client = new pg.Client({ connectionString: await addressOfRunning(app.data) });
    await client.connect();
    const { rows } = await client.query<{ title: string }>(
      "select data::json ->> 'title' as title from log.event where type = 'EntryCreated' and data like '%Written %'",
    );
    await client.end();
    const titles = rows.map(({ title }) => title);
    expect(new Set(titles).size, "doubled").to.equal(titles.length);
    expect(
      [...saved].filter((title) => !titles.includes(title)),
      "lost",
    ).to.deep.equal([]);
  });
});

/** Sends each command until it is acknowledged, always under the same key. */
async function write(
  app: KillableApp,
  saved: Set<string>,
  note: (status: number) => void,
  stop: { now: boolean },
): Promise<void> {
  while (!stop.now) {
    const title = `Written ${randomUUID()}`;
    const key = randomUUID();
    for (;;) {
      const answer = await send(new URL("/api/entries/create", app.url), {
        method: "POST",
        headers: {
          Authorization: `Bearer ${app.admin.token}`,
          "Content-Type": "application/json",
          "Idempotency-Key": key,
        },
        body: JSON.stringify({ title }),
      });
      note(answer.status);
      await expectWords(answer);
      if (answer.ok) break;
      await delay(50);
    }
    saved.add(title);
  }
}

async function read(app: KillableApp, note: (status: number) => void, stop: { now: boolean }) {
  while (!stop.now) {
    for (const path of ["/api/entries/tree", "/api/admin/status"]) {
      const answer = await send(new URL(path, app.url), {
        headers: { Authorization: `Bearer ${app.admin.token}` },
      });
      note(answer.status);
      await expectWords(answer);
    }
    await delay(20);
  }
}

/** More often than wrong passwords are allowed: a right one never counts as wrong. */
async function signIn(app: KillableApp, note: (status: number) => void, stop: { now: boolean }) {
  while (!stop.now) {
    const { email, password } = app.admin;
    const answer = await send(new URL("/api/auth/login", app.url), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    note(answer.status);
    await expectWords(answer);
    await delay(100);
  }
}

/** A server may close a connection that was idle just when it is used again; whether the request arrived is not known then. */
async function send(url: URL, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (attempt === 20) throw error;
      await delay(100);
    }
  }
}

async function expectWords(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.status !== 503) return;
  expect(answer.headers.get("Retry-After"), text).to.match(/^\d+$/);
  expect((JSON.parse(text) as { detail: string }).detail).to.match(/\.$/);
}

/** kill -9. False when the process had ended before. */
function wasKilled(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/** Number of the server's process, once it is ready. */
async function postmaster({ data }: KillableApp): Promise<number> {
  for (;;) {
    const lines = (await readFile(join(data, "cluster/postmaster.pid"), "utf8").catch(() => "")).split("\n");
    if (lines[7]?.trim() === "ready") return Number(lines[0]);
    await delay(20);
  }
}

/** Number of the process that writes the log. */
async function backend(app: KillableApp): Promise<number> {
  for (;;) {
    const client = new pg.Client({ connectionString: await addressOfRunning(app.data) });
    client.on("error", () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'annals log writer'",
      );
      if (rows[0]) return rows[0].pid;
    } catch {
      await delay(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
