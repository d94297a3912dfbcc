import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startStandIn } from "@annals/event-log/stand-in";
import { createLogger } from "@annals/logging";
import { createPool } from "@annals/postgres";
import { readSettings } from "@annals/settings";
import { ask } from "@annals/testing/ask";
import { testDatabase } from "@annals/testing/database";
import { until } from "@annals/testing/until";
import { expect } from "chai";
import { launch, type Running } from "./app.ts";

const logger = createLogger({ level: "error" });
const ada = { email: "ada@example.org", password: "correct horse" };
const nora = { email: "nora@example.org", password: "battery staple" };

/** A log whose database can be lost. */
interface Life {
  env: Record<string, string>;
  /** The log stays; the keys and passwords are gone. */
  loseKeys(): Promise<void>;
  end(): Promise<void>;
}

async function onEventStore(): Promise<Life> {
  const server = await startStandIn();
  const databases = [await testDatabase()];
  const env = { ANNALS_EVENTSTORE_URL: server.url, ANNALS_POSTGRES_URL: databases[0]!.url };
  return {
    env,
    async loseKeys() {
      databases.push(await testDatabase());
      env.ANNALS_POSTGRES_URL = databases.at(-1)!.url;
    },
    async end() {
      await server.stop();
      for (const database of databases) await database.drop();
    },
  };
}

async function onPostgres(): Promise<Life> {
  const { url, drop } = await testDatabase();
  return {
    env: { ANNALS_POSTGRES_URL: url },
    async loseKeys() {
      const pool = createPool(url, { max: 1, name: "test", logger });
      await pool.query("delete from command.person_key; delete from command.credential");
      await pool.end();
    },
    end: drop,
  };
}

for (const [name, begin] of [
  ["EventStoreDB, and a new database", onEventStore],
  ["PostgreSQL, whose keys were not restored", onPostgres],
] as const)
  describe(`a log of another life, on ${name}`, function () {
    this.timeout(120_000);
    let life: Life;
    let data: string;
    let running: Running;

    const start = async (env: Record<string, string> = {}) => {
      const settings = readSettings({
        PORT: "0",
        ANNALS_DATA: data,
        ANNALS_SECRET: "a secret of thirty-two characters",
        ...life.env,
        ...env,
      });
      running = await launch(settings, { frontend: data, logger });
    };
    const asFounder = (account: typeof ada) => ({
      ANNALS_ADMIN_EMAIL: account.email,
      ANNALS_ADMIN_PASSWORD: account.password,
    });
    const call = async (method: string, path: string, body?: unknown, token = running.localToken) => {
      const send = () => ask(running.local + path, method, body, { token });
      // Nothing is read before the new database has what the log has.
      const answer = await until(send, ({ status }) => method !== "GET" || status !== 503);
      return answer;
    };
    const signIn = (account: typeof ada) => call("POST", "/api/auth/login", account, "");
    const add = (account: typeof ada, ...roles: string[]) =>
      call("POST", "/api/admin/members", { ...account, first_name: "A", last_name: "B", roles });
    const peopleWithoutKeys = async () => (await call("GET", "/api/setup")).body.people_without_keys;
    /** The count is made in the background. */
    const counted = async () => {
      while ((await call("GET", "/api/admin/status")).body.people_without_keys === 0) await delay(20);
    };

    beforeEach(async () => {
      data = await mkdtemp(join(tmpdir(), "annals-life-"));
      life = await begin();
      await start(asFounder(ada));
      await add(nora, "author");
      expect((await signIn(nora)).status).to.equal(200);
      expect(await peopleWithoutKeys()).to.equal(0);
      expect((await call("GET", "/api/admin/status")).body.people_without_keys).to.equal(0);
      await running.stop();
      await life.loseKeys();
    });
    afterEach(async () => {
      await running.stop();
      await life.end();
      await rm(data, { recursive: true, force: true });
    });

    it("says whose keys are missing, until somebody is named who can sign in", async () => {
      await start();
      await counted();
      expect((await call("GET", "/api/setup")).body).to.include({ needed: false, people_without_keys: 2 });
      expect((await signIn(ada)).status).to.equal(401);

      // As `annals member add` does it, with the address of before.
      expect((await add(ada, "admin")).body).to.include({ invited: false });
      expect(await peopleWithoutKeys()).to.equal(0);
      const { body } = await signIn(ada);
      expect(body.user).to.deep.include({ email: ada.email, roleList: ["admin"] });
      // Whoever ran the command knows the password: another one comes first.
      const chosen = { current: ada.password, password: "words of her own" };
      const changed = await call("PUT", "/api/users/me/password", chosen, body.token);
      expect(changed.status).to.equal(200);
      const reading = { token: body.token, headers: { "Annals-After": changed.position! } };
      // The status never waits for read models: another read does.
      await ask(`${running.local}/api/users/me`, "GET", undefined, reading);
      const status = await call("GET", "/api/admin/status", undefined, body.token);
      expect(status.body.people_without_keys).to.equal(2);
      expect((await add(nora, "author")).body).to.include({ invited: false });
      expect((await signIn(nora)).status).to.equal(200);
    });

    it("makes the person of ANNALS_ADMIN_EMAIL an admin, once", async () => {
      await start(asFounder(ada));
      const { body } = await signIn(ada);
      expect(body.user).to.deep.include({ email: ada.email, roleList: ["admin"] });
      await running.stop();

      await start(asFounder({ email: "eve@example.org", password: "another password" }));
      expect((await signIn({ email: "eve@example.org", password: "another password" })).status).to.equal(401);
      expect((await signIn(ada)).body.user.id).to.equal(body.user.id);
    });

    it("keeps an admin who can sign in when others are lost", async () => {
      await start(asFounder(ada));
      const { body } = await signIn(ada);
      const leave = await call("DELETE", `/api/admin/members/${body.user.id}`, undefined, body.token);
      expect(leave.status).to.equal(422);
    });
  });
