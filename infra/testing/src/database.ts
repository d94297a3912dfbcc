import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { roomInMemory } from "@annals/check";
import { createLogger } from "@annals/logging";
import { startEmbedded } from "@annals/postgres";
import pg from "pg";

export interface TestDatabase {
  url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

let server: Promise<string> | undefined;

/**
 * A fresh database for a test. The server is the one at `ANNALS_TEST_POSTGRES_URL`, or an embedded one that the
 * first call starts and that ends with this process, however that ends.
 * @param template name of the database that it is a copy of; an empty one by default
 */
export async function testDatabase(template = "template0"): Promise<TestDatabase> {
  server ??= process.env.ANNALS_TEST_POSTGRES_URL
    ? Promise.resolve(process.env.ANNALS_TEST_POSTGRES_URL)
    : startTestServer();
  const serverUrl = await server;
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying files takes a fifth of the time of writing their content into PostgreSQL's own log.
  await command(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(serverUrl, `drop database if exists ${name} with (force)`) };
}

const templates = new Map<string, Promise<string>>();

/**
 * A database that something has run on, once for all tests of this process: to make all tables takes longer than most tests.
 * @param name of what has run on it
 * @param fill runs it on an empty database, and leaves nobody connected
 */
export async function usedDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  // Nobody would remove the template from a server that stays.
  if (process.env.ANNALS_TEST_POSTGRES_URL) return testDatabase();
  const made = templates.get(name) ?? makeTemplate(fill);
  templates.set(name, made);
  return testDatabase(await made);
}

async function makeTemplate(fill: (url: string) => Promise<void>): Promise<string> {
  const { url } = await testDatabase();
  await fill(url);
  return new URL(url).pathname.slice(1);
}

async function startTestServer(): Promise<string> {
  const folder = await mkdtemp(join(roomInMemory(), "annals-test-"));
  await chmod(folder, 0o755);
  const { url } = await startEmbedded({
    dataDir: folder,
    logger: createLogger({ level: "error" }),
    // Only a power cut could tell the difference, and these databases do not outlive the process.
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200", shared_buffers: "128MB" },
  });
  const pid = (await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[0]!;
  endWithUs(pid, folder);
  return url;
}

/** A shell that waits for our end of a pipe to close, which the kernel does even after kill -9. */
function endWithUs(pid: string, folder: string): void {
  const script = 'cat; kill -QUIT "$0"; while kill -0 "$0" 2>/dev/null; do sleep 0.05; done; rm -rf "$1"';
  const watcher = spawn("/bin/sh", ["-c", script, pid, folder], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  // A pipe of a child is a socket, which can be told not to keep the process alive.
  (watcher.stdin as unknown as { unref(): void }).unref();
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
