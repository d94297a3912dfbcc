import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import type { Attack } from "../attack.ts";

const run = promisify(execFile);

/** Of the disk that is filled, in megabytes. */
const size = 600;
const writers = 4;

/** A disk that is full for a while, and then has room again. */
const fullDisk: Attack = {
  says: "full disk",
  alone: true,
  async run({ share, signal }) {
    const folder = await mkdtemp(join(tmpdir(), "annals-full-"));
    try {
      await run("mount", ["-t", "tmpfs", "-o", `size=${size}m`, "tmpfs", folder]);
    } catch (error) {
      await rm(folder, { recursive: true });
      return `not run: no disk of its own could be mounted (${(error as Error).message.trim().split("\n").at(-1)})`;
    }
    try {
      await chmod(folder, 0o755);
      const app = await spawnTestApp({ ANNALS_LOG_LEVEL: "silent" }, folder);
      try {
        return await fillAndFree(app, folder, Math.max(3_000, 15_000 * share), signal);
      } finally {
        await app.stop();
      }
    } finally {
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    }
  },
};
export default fullDisk;

async function fillAndFree(app: KillableApp, folder: string, time: number, signal: AbortSignal) {
  const work = workOn(app);
  try {
    await until(() => work.saved.size > 20, signal, "pages");
    const ballast = join(folder, "ballast");
    await fill(ballast);
    await until(() => work.count("write", 503) > 0, signal, "a write that is refused");
    await delay(time, undefined, { signal });
    const during = { reads: work.count("read", 200), refused: work.count("write", 503) };
    await rm(ballast);
    const freed = performance.now();
    const saved = work.saved.size;
    await until(() => work.saved.size >= saved + writers, signal, "a write after the disk was freed");
    const healed = Math.round(performance.now() - freed);
    await work.end();
    const strange = work.strange();
    if (strange.length > 0) throw new Error(`answered: ${strange.join(", ")}`);
    if (healed > 10_000) throw new Error(`it took ${healed} ms until pages could be written again`);
    for (const [id, title] of work.saved) {
      const page = await readAfter(app, `/api/entries/${id}`, work.position());
      if (page.title !== title) throw new Error(`${title} is not as it was written`);
    }
    const { projections } = await app.call("GET", "/api/admin/status");
    const stopped = projections.filter(({ state }: { state: string }) => state === "stopped");
    if (stopped.length > 0) throw new Error(`stopped: ${JSON.stringify(stopped)}`);
    return (
      `full for ${Math.round(time / 1000)} s: ${during.refused} writes refused, ${during.reads} reads answered ` +
      `(${work.tell()}); writing again after ${healed} ms, ${work.saved.size} acknowledged pages, none lost`
    );
  } finally {
    await work.end();
  }
}

/** An answer that knows everything up to a position. */
async function readAfter(app: KillableApp, path: string, position: string): Promise<{ title: string }> {
  const headers = { Authorization: `Bearer ${app.admin.token}`, "Annals-After": position };
  for (let tries = 0; ; tries++) {
    const answer = await fetch(new URL(path, app.url), { headers });
    if (answer.ok) return (await answer.json()) as { title: string };
    const text = await answer.text();
    if (answer.status !== 503 || tries === 10) throw new Error(`${path}: ${answer.status} ${text}`);
  }
}

/** Writes until there is no room at all. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  try {
    for (let block = 1_048_576; block >= 1; ) {
      try {
        await file.write(Buffer.alloc(block));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        block = Math.floor(block / 16);
      }
    }
  } finally {
    await file.close();
  }
}

type Kind = "write" | "read" | "sign-in";

/** People who write pages (each until it is acknowledged), read and sign in, until it ends. */
function workOn(app: KillableApp) {
  const saved = new Map<string, string>();
  const counts = new Map<string, number>();
  let position = "";
  let isOver = false;
  const ask = async (kind: Kind, method: string, path: string, body?: object, headers = {}) => {
    const answer = await fetch(new URL(path, app.url), {
      method,
      headers: { Authorization: `Bearer ${app.admin.token}`, "Content-Type": "application/json", ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const retries = answer.headers.get("Retry-After") !== null;
    const key = `${kind} ${answer.status}${answer.status === 503 && !retries ? " without Retry-After" : ""}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const text = await answer.text();
    const written = answer.headers.get("Annals-Position") ?? "";
    if (written > position) position = written;
    return answer.ok ? JSON.parse(text || "{}") : null;
  };
  const write = async () => {
    while (!isOver) {
      const title = `Written ${randomUUID()}`;
      const description = "What is written takes room. ".repeat(30);
      const headers = { "Idempotency-Key": randomUUID() };
      for (;;) {
        const made = await ask("write", "POST", "/api/entries/create", { title, description }, headers);
        if (made !== null) saved.set(made.id, title);
        if (made !== null || isOver) break;
        await delay(50);
      }
    }
  };
  const read = async () => {
    while (!isOver) {
      await ask("read", "GET", "/api/entries/tree");
      await delay(20);
    }
  };
  const signIn = async () => {
    const { email, password } = app.admin;
    while (!isOver) {
      await ask("sign-in", "POST", "/api/auth/login", { email, password });
      await delay(200);
    }
  };
  const working = Promise.all([...Array.from({ length: writers }, write), read(), signIn()]);
  working.catch(() => undefined);
  const expected = ["write 200", "write 201", "write 503", "read 200", "sign-in 200", "sign-in 503"];
  return {
    saved,
    /** Of the last that was written. */
    position: () => position,
    count: (kind: Kind, status: number) => counts.get(`${kind} ${status}`) ?? 0,
    tell: () => [...counts].map(([what, times]) => `${what}: ${times}`).join(", "),
    strange: () => [...counts.keys()].filter((key) => !expected.includes(key)),
    async end() {
      isOver = true;
      await working;
    },
  };
}

async function until(isSo: () => boolean, signal: AbortSignal, what: string): Promise<void> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(60_000)]);
  while (!isSo()) {
    if (either.aborted) throw new Error(`it never came: ${what}`);
    await delay(20);
  }
}
