/** Engines whose certificates were signed by an authority of one's own. */

import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createLogger } from "@annals/logging";
import { createPool, type PostgresServer, startEmbedded } from "@annals/postgres";
import { adminAccount, client } from "@annals/testing/app";
import { issued } from "@annals/testing/certificate";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { freePort } from "@annals/testing/port";
import { run } from "@annals/testing/processes";
import { expect } from "chai";

const logger = createLogger({ level: "error" });

describe("an authority of one’s own", function () {
  this.timeout(120_000);
  let folder: string;
  let authority: string;
  let server: PostgresServer;
  let inbox: Inbox;
  let address: URL;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-authority-"));
    // PostgreSQL runs as another user where we are root.
    await chmod(folder, 0o755);
    authority = join(folder, "authority.pem");
    await writeFile(authority, issued.authority);
    inbox = await startInbox({ tls: issued });
    const dataDir = join(folder, "database");
    server = await startEmbedded({ dataDir, logger });
    await onlyByTls(join(dataDir, "cluster"), server.url);
    const [password, port] = await Promise.all(
      ["password", "port"].map(async (name) => (await readFile(join(dataDir, name), "utf8")).trim()),
    );
    address = new URL(`postgres://annals:${password}@127.0.0.1:${port}/annals?sslmode=verify-full`);
  });
  after(async () => {
    await server?.stop();
    await inbox?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const settings = async (database: URL, more: Record<string, string> = {}) => ({
    ...{ ANNALS_DATA: join(folder, "data"), ANNALS_POSTGRES_URL: database.href, ANNALS_LOG_LEVEL: "error" },
    ...{ ANNALS_ADMIN_EMAIL: adminAccount.email, ANNALS_ADMIN_PASSWORD: adminAccount.password },
    ...{ ANNALS_SMTP_URL: inbox.url, PORT: String(await freePort()), ...more },
  });
  const trusting = () => {
    const trusted = new URL(address);
    trusted.searchParams.set("sslrootcert", authority);
    return trusted;
  };

  it("is not trusted by itself: the start says which setting names it", async () => {
    const child = run("serve", await settings(address));
    let said = "";
    child.stderr!.on("data", (text) => {
      said += text;
    });
    child.stdout!.resume();
    const [status] = await once(child, "close");
    expect(status).to.equal(1);
    expect(said.trim()).to.match(/^PostgreSQL cannot be reached: .*sslrootcert.*ANNALS_POSTGRES_URL\.$/);
  });

  it("is named for PostgreSQL by sslrootcert, and for the mail server by NODE_EXTRA_CA_CERTS", async () => {
    const env = await settings(trusting(), { NODE_EXTRA_CA_CERTS: authority });
    const child = run("serve", env);
    try {
      for await (const line of createInterface({ input: child.stdout! }))
        if (line.startsWith("Annals is ready")) break;
      const app = await client(`http://127.0.0.1:${env.PORT}`, "", true);
      const create = { title: "Over TLS", published: true };
      const { id } = await app.call("POST", "/api/entries/create", create);
      // Written to the log, announced, projected and read: each by connections of its own.
      expect((await app.call("GET", `/api/entries/${id}`)).title).to.equal("Over TLS");
      await app.call("POST", "/api/password/email", { email: adminAccount.email }, "");
      expect((await inbox.next(adminAccount.email)).link).to.include("/me/reset#");
      const pool = createPool(server.url, { max: 1, name: "test", logger });
      const { rows } = await pool.query(
        `select bool_and(s.ssl) as all, count(*)::int as count from pg_stat_ssl s join pg_stat_activity a using (pid)
         where a.application_name like 'annals%'`,
      );
      await pool.end();
      expect(rows[0].all).to.equal(true);
      expect(rows[0].count).to.be.greaterThan(3);
    } finally {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
  });
});

/** Makes a server take what comes over the network by TLS alone. */
async function onlyByTls(cluster: string, url: string): Promise<void> {
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of [
    ["server.key", issued.key],
    ["server.crt", issued.cert],
    ["pg_hba.conf", "local all all scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n"],
  ] as const) {
    await writeFile(join(cluster, name), text, { mode: 0o600 });
    await chown(join(cluster, name), uid, gid);
  }
  const pool = createPool(url, { max: 1, name: "test", logger });
  await pool.query("alter system set ssl = on");
  await pool.query("select pg_reload_conf()");
  await pool.end();
}
