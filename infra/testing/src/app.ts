/** A whole Annals for tests: the real thing, on a database of its own, with people to sign in as. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { chmod, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { frontendFolder, launch, readRunFile } from "@annals/launch";
import { createLogger } from "@annals/logging";
import { readSettings, type Settings } from "@annals/settings";
import { type Answer, type Asking, ask, type Json, type Person } from "./ask.ts";
import { heading, paragraph } from "./blocks.ts";
import { type TestDatabase, testDatabase, usedDatabase } from "./database.ts";
import { enginesOfTests } from "./engines.ts";
import { settingsOf, testLog } from "./event-store.ts";
import { plenty } from "./ground.ts";
import { until } from "./until.ts";

export interface TestPerson extends Person {
  email: string;
  password: string;
}

export interface TestApp {
  url: string;
  /** Acts as the first admin. */
  localToken: string;
  admin: TestPerson;
  /** The last log position that a call has answered with. */
  position(): string;
  /** A position that something else was answered with: calls read what was written up to there. */
  heard(position: string | null | undefined): void;
  /** A call with somebody's token (the admin's when none is given). Answers the JSON; throws on an error answer. */
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Json>;
  /** The same, with any answer. A token, and who else asks, is in `asking`: nobody's when none is given. */
  ask(method: string, path: string, body?: unknown, asking?: Asking): Promise<Answer>;
  /** Makes a member and signs them in. */
  join(firstName: string, lastName: string, ...roles: string[]): Promise<TestPerson>;
  /** Brings a person into another space, by a link of its admin. They are signed in anew. */
  bring(person: TestPerson, space: string, ...roles: string[]): Promise<void>;
  /** Makes a page of Markdown-like plain paragraphs, published. Answers its id. */
  page(title: string, paragraphs: string[], parent?: string | null): Promise<string>;
  /** Makes a page of these blocks, published. Answers its id. */
  pageOf(title: string, blocks: unknown[], parent?: string | null): Promise<string>;
  stop(): Promise<void>;
}

/** An Annals in this process. */
export interface LocalApp extends TestApp {
  settings: Settings;
  /** Ends the process; its database and data stay, for another one. */
  end(): Promise<void>;
}

export const adminAccount = { email: "mira@example.org", password: "correct horse battery" };

/** How every Annals of a test is set up, but for its database. */
const usual = {
  PORT: "0",
  ANNALS_ADMIN_EMAIL: adminAccount.email,
  ANNALS_ADMIN_PASSWORD: adminAccount.password,
};
/** Settings that change what the first start makes, or where. */
const ofTheBeginning = /^ANNALS_(ADMIN|EVENTSTORE|POSTGRES)/;
const logger = createLogger({ level: "error" });

/**
 * An Annals in this process.
 * @param env settings beside the usual ones; `ANNALS_ADMIN_EMAIL: ""` leaves the setup to the form, and signs nobody in
 * @param frontend folder of the app as it is served; the built one by default
 */
export async function startTestApp(
  env: Record<string, string> = {},
  frontend = frontendFolder,
): Promise<LocalApp> {
  const data = await mkdtemp(join(tmpdir(), "annals-app-"));
  const log = testLog();
  const isSetUp = log === null && !Object.keys(env).some((name) => ofTheBeginning.test(name));
  const database = isSetUp ? await setUp(data) : await testDatabase();
  const settings = readSettings({
    ...usual,
    ANNALS_DATA: data,
    ANNALS_POSTGRES_URL: database.url,
    ...settingsOf(log),
    ...enginesOfTests(),
    ...env,
    ...(env.ANNALS_ADMIN_EMAIL === "" && { ANNALS_ADMIN_PASSWORD: "" }),
  });
  // Whoever brings an engine of their own looks at what is said while it is away.
  const answerTimeout = env.ANNALS_EVENTSTORE_URL || env.ANNALS_MEILI_URL ? undefined : plenty;
  const running = await launch(settings, { frontend, logger, answerTimeout });
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= running.stop();
    return ended;
  };
  const stop = async () => {
    await end();
    await database.drop();
    await rm(data, { recursive: true, force: true });
  };
  if (isSetUp && settings.meili !== null) await foundAnew(running.local, running.localToken);
  // Without one in the settings there may be none who can sign in.
  const hasAdmin = !running.needsSetup && env.ANNALS_ADMIN_EMAIL !== "";
  return { ...(await client(running.local, running.localToken, hasAdmin)), settings, end, stop };
}

/** Waits until what was made on PostgreSQL is made anew for another search engine: until then all reads are of before. */
const foundAnew = (url: string, token: string) =>
  until(
    () => ask(new URL("/api/search?q=welcome", url).href, "GET", undefined, { token }),
    ({ status }) => status !== 503,
    50,
  );

/** The data folder of an Annals that was started once with the usual settings and stopped again. */
let usedFolder: string | undefined;

/** Begins a data folder and a database with what the first start makes: tables, admin, welcome pages. */
async function setUp(data: string): Promise<TestDatabase> {
  const database = await usedDatabase("app", async (url) => {
    const folder = mkdtempSync(join(tmpdir(), "annals-app-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    const settings = readSettings({ ...usual, ANNALS_DATA: folder, ANNALS_POSTGRES_URL: url });
    await (await launch(settings, { frontend: frontendFolder, logger })).stop();
    usedFolder = folder;
  });
  if (usedFolder !== undefined) await cp(usedFolder, data, { recursive: true });
  return database;
}

/** An Annals in a process of its own, with its own PostgreSQL, that can be killed and started again on the same data. */
export interface KillableApp extends TestApp {
  /** Its data folder. */
  data: string;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>;
}

/** The address of the database in a data folder. */
export async function databaseOf(data: string): Promise<string> {
  const read = async (name: string) => (await readFile(join(data, name), "utf8")).trim();
  return `postgres://annals:${await read("password")}@127.0.0.1:${await read("port")}/annals`;
}

/** @param parent the folder in which its data folder is made */
export async function spawnTestApp(
  env: Record<string, string> = {},
  parent = tmpdir(),
): Promise<KillableApp> {
  const data = await mkdtemp(join(parent, "annals-killable-"));
  await chmod(data, 0o755);
  let port = "0";
  let child = await spawnServer({ ...env, PORT: port, ANNALS_DATA: data });
  const { url, token } = (await readRunFile(data))!;
  port = new URL(url).port;
  const made = await client(url, token, true);
  const app: KillableApp = {
    ...made,
    data,
    async kill() {
      child.kill("SIGKILL");
      await ended(child);
    },
    async restart() {
      child = await spawnServer({ ...env, PORT: port, ANNALS_DATA: data });
      app.localToken = (await readRunFile(data))!.token;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      await rm(data, { recursive: true, force: true });
    },
  };
  return app;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** How Node runs Annals as it is shipped, which `make build` makes: it starts much sooner than its sources. */
export const shipped = [
  "--enable-source-maps",
  fileURLToPath(new URL("../../launch/dist/main.run.js", import.meta.url)),
];

/** Runs `annals serve`, until it says that it is ready. */
async function spawnServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...shipped, "serve"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...usual,
      ANNALS_LOG_LEVEL: "error",
      ...settingsOf(null),
      ...env,
    },
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith("Annals is ready")) {
      child.stdout!.resume();
      return child;
    }
  }
  throw new Error("Annals did not start");
}

export async function client(
  url: string,
  localToken: string,
  hasAdmin: boolean,
): Promise<Omit<TestApp, "stop">> {
  let position = "";
  const heard: TestApp["heard"] = (given) => {
    if (given && given > position) position = given;
  };
  const askAny: TestApp["ask"] = async (method, path, body, { headers, ...asking } = {}) => {
    const after = position && method === "GET" ? { "Annals-After": position } : {};
    const send = () =>
      ask(new URL(path, app.url).href, method, body, { ...asking, headers: { ...after, ...headers } });
    // A busy machine may need longer than a read waits for what was written: it is read again then.
    let tries = 0;
    const answer = await until(
      send,
      ({ status }) => status !== 503 || method !== "GET" || tries++ === 30,
      100,
    );
    heard(answer.position);
    return answer;
  };
  const call: TestApp["call"] = async (method, path, body, token = app.admin.token, headers = {}) => {
    const answer = await askAny(method, path, body, { token, headers });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes}`);
    return answer.body;
  };
  const signIn = async (email: string, password: string): Promise<TestPerson> => {
    const { token, user } = await call("POST", "/api/auth/login", { email, password }, "");
    return { id: user.id, email, password, token };
  };
  const nobody: TestPerson = { id: "", email: "", password: "", token: "" };
  const app: Omit<TestApp, "stop"> = {
    url,
    localToken,
    admin: nobody,
    position: () => position,
    heard,
    call,
    ask: askAny,
    async join(first_name, last_name, ...roles) {
      const email = `${first_name}.${last_name}@example.org`.toLowerCase().replace(/[^a-z.@]/g, "");
      const password = `password of ${first_name}`;
      const person = { email, first_name, last_name, roles: roles.length > 0 ? roles : ["verified"] };
      const { data } = await call("POST", "/api/admin/invitations", { people: [person], send: false });
      const token = data[0].path.split("#")[1];
      const joining = { token, password, first_name, last_name };
      const joined = await call("POST", "/api/invitations/use", joining, "");
      return { id: joined.user.id, email, password, token: joined.token };
    },
    async bring(person, space, ...roles) {
      const { email, password } = person;
      const there = { "Annals-Space": space };
      const asked = { people: [{ email, roles }], send: false };
      const { data } = await call("POST", "/api/admin/invitations", asked, app.admin.token, there);
      const token = data[0].path.split("#")[1];
      const joined = await call("POST", "/api/invitations/use", { token, password, first_name: "" }, "");
      person.token = joined.token;
    },
    page(title, paragraphs, parent = null) {
      const blocks = paragraphs.map((text, n) =>
        text.startsWith("## ") ? heading(text.slice(3), `p${n}`) : paragraph(text, `p${n}`),
      );
      return app.pageOf(title, blocks, parent);
    },
    async pageOf(title, blocks, parent = null) {
      const { id } = await call("POST", "/api/entries/create", { title, parent_entry_id: parent });
      await call("POST", `/api/entries/${id}/occupy`, {});
      await call("PUT", `/api/entries/${id}`, { blocks });
      await call("POST", `/api/entries/${id}/draft/publish`, {});
      await call("POST", `/api/entries/${id}/release`, {});
      return id;
    },
  };
  if (hasAdmin) app.admin = await signIn(adminAccount.email, adminAccount.password);
  return app;
}
