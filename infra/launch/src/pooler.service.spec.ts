/** Behind a real PgBouncer, where there is one. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger } from "@annals/logging";
import { isPooledByTransaction } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { testDatabase } from "@annals/testing/database";
import { freePort } from "@annals/testing/port";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";
import { launch } from "./app.ts";

const hasBouncer = (() => {
  try {
    execFileSync("pgbouncer", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
if (hasBouncer) suite();
else console.log("  Behind PgBouncer: skipped, as it is not installed.");

/** A pooler in front of a database. */
async function startPooler(database: string, mode: "transaction" | "session") {
  const folder = await mkdtemp(join(tmpdir(), "annals-pooler-"));
  const { port: theirs, username, password, pathname } = new URL(database);
  const port = await freePort();
  const name = pathname.slice(1);
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
${name} = host=127.0.0.1 port=${theirs} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 80
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,idle_in_transaction_session_timeout,statement_timeout
`,
    { mode: 0o644 },
  );
  execFileSync("chmod", ["755", folder]);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...user, "-q", file], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGKILL"));
  await untilAnswered(
    () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
        socket.on("connect", () => socket.destroy());
      }),
    Boolean,
  );
  return {
    url: `postgres://${username}:x@127.0.0.1:${port}/${name}`,
    async stop() {
      child.kill("SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function suite(): void {
  describe("behind PgBouncer", () => {
    let database: Awaited<ReturnType<typeof testDatabase>>;
    before(async () => {
      database = await testDatabase();
    });
    after(() => database.drop());

    const start = async (env: Record<string, string>) => {
      const data = await mkdtemp(join(tmpdir(), "annals-pooled-"));
      const settings = readSettings({ PORT: "0", ANNALS_DATA: data, ...env });
      try {
        const running = await launch(settings, { frontend: "", logger: createLogger({ level: "error" }) });
        await running.stop();
        return "started";
      } catch (error) {
        return (error as Error).message;
      } finally {
        await rm(data, { recursive: true, force: true });
      }
    };
    const secret = { ANNALS_SECRET: "a secret of several starts, long enough" };

    it("is refused in transaction mode, in one line, and starts with a direct address beside it", async () => {
      const pooler = await startPooler(database.url, "transaction");
      try {
        expect(await isPooledByTransaction(pooler.url)).to.equal(true);
        expect(await start({ ...secret, ANNALS_POSTGRES_URL: pooler.url })).to.match(
          /^ANNALS_POSTGRES_URL leads through a pooler in transaction mode, .* Set ANNALS_POSTGRES_DIRECT_URL .*\.$/,
        );
        const both = { ANNALS_POSTGRES_URL: pooler.url, ANNALS_POSTGRES_DIRECT_URL: database.url };
        expect(await start({ ...secret, ...both })).to.equal("started");
      } finally {
        await pooler.stop();
      }
    });

    it("starts in session mode, and on PostgreSQL itself", async () => {
      const pooler = await startPooler(database.url, "session");
      try {
        expect(await isPooledByTransaction(pooler.url)).to.equal(false);
        expect(await start({ ...secret, ANNALS_POSTGRES_URL: pooler.url })).to.equal("started");
      } finally {
        await pooler.stop();
      }
      expect(await isPooledByTransaction(database.url)).to.equal(false);
    });
  });
}
