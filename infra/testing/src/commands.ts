import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CommandApi,
  createCommandApi,
  largestEvent,
  type Managers,
  startManagers,
} from "@annals/command-api";
import {
  type Category,
  type FactOfStream,
  type Recorded,
  type RecordedFact,
  type Role,
  upcast,
} from "@annals/command-api/events";
import { type EventLog, openPostgresLog, type StreamName } from "@annals/event-log";
import { openDiskFiles } from "@annals/files";
import { createLogger } from "@annals/logging";
import { openPersonKeys } from "@annals/person-keys";
import { createPool, type Pool } from "@annals/postgres";
import { v7 as newId } from "uuid";
import { testDatabase } from "./database.ts";

/** An answer, as far as tests look at it. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  body: any;
  headers: Headers;
  position: string | null;
}

export interface Ask {
  token?: string | null;
  headers?: Record<string, string>;
}

/** A whole write side on a database of its own, called over HTTP. */
export interface TestApi {
  api: CommandApi;
  managers: Managers;
  log: EventLog;
  pool: Pool;
  url: string;
  /** Where uploaded files are kept. */
  folder: string;
  /** Moves the clock, in milliseconds. */
  pass(time: number): void;
  ask(method: string, path: string, body?: unknown, options?: Ask): Promise<Answer>;
  /** Resolves once this process has followed the log so far. */
  seen(position: string): Promise<void>;
  /** The facts of a stream. */
  facts<C extends Category>(stream: `${C}-${string}`): Promise<Recorded<FactOfStream<C>>[]>;
  /** The last fact of a stream, which has to be of this type. */
  last<C extends Category, Type extends FactOfStream<C>["type"]>(
    stream: `${C}-${string}`,
    type: Type,
  ): Promise<Recorded<Extract<FactOfStream<C>, { type: Type }>>>;
  /** Types of the facts of a stream. */
  types<C extends Category>(stream: `${C}-${string}`): Promise<FactOfStream<C>["type"][]>;
  /** Another process on the same database. */
  another(): Promise<TestApi>;
  /** Ends this process; `another` is then a restart. */
  stop(): Promise<void>;
  /** Ends all processes and removes the database. */
  close(): Promise<void>;
}

export const admin = {
  email: "ada@example.org",
  password: "correct horse",
  first_name: "Ada",
  last_name: "Lovelace",
};
export const localToken = "a-local-token-that-nobody-can-guess";

/** Somebody who is signed in. */
export interface SignedIn {
  id: string;
  token: string;
}

/** Makes the first space, `handbook`, and its admin. */
export async function setUp(test: TestApi): Promise<SignedIn> {
  const { body } = await test.ask("POST", "/api/setup", { ...admin, space_name: "Handbook" });
  return { id: body.user.id, token: body.token };
}

let members = 0;
/** Makes a member of the space and signs them in. */
export async function joined(test: TestApi, by: SignedIn, ...roles: Role[]): Promise<SignedIn> {
  const account = { email: `member${++members}@example.org`, password: "long enough", first_name: "Member" };
  const added = await test.ask("POST", "/api/admin/members", { ...account, roles }, by);
  const { email, password } = account;
  const { body } = await test.ask("POST", "/api/auth/login", { email, password });
  return { id: added.body.id, token: body.token };
}

/** Creates an entry and answers its id. */
export async function create(
  test: TestApi,
  by: SignedIn,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await test.ask("POST", "/api/entries/create", { title: "Leave", ...more }, by);
  return body.id;
}

/** The titles that an entry was given since it was created, and the types of its other facts. */
export async function titlesSince(test: TestApi, id: string): Promise<string[]> {
  const [, ...facts] = await test.facts(`entry-${id}`);
  return facts.map(({ type, data }) => (type === "EntryRenamed" ? data.title : type));
}

/** What all processes of one test have in common. */
interface Shared {
  url: string;
  folder: string;
  clock: { offset: number };
  running: Set<TestApi>;
  drop(): Promise<void>;
}

/** Starts one, on a database of its own. */
export async function startTestApi(): Promise<TestApi> {
  const { url, drop } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), "annals-command-"));
  return startOn({ url, folder, clock: { offset: 0 }, running: new Set(), drop });
}

async function startOn(shared: Shared): Promise<TestApi> {
  const { url, folder, clock, running } = shared;
  const logger = createLogger({ level: process.env.ANNALS_LOG_LEVEL ?? "silent" });
  const now = () => new Date(Date.now() + clock.offset);
  const log = await openPostgresLog({ url, logger, maxEventBytes: largestEvent });
  const pool = createPool(url, { max: 6, name: "test", logger });
  const keys = await openPersonKeys({ pool, secret: "a secret of thirty-two characters", now });
  const files = await openDiskFiles(folder);
  const api = await createCommandApi({
    log,
    pool,
    keys,
    files,
    logger,
    now,
    newId,
    tokenKey: Buffer.from("0123456789abcdef0123456789abcdef"),
    localToken,
    appSubdomain: "app",
    proxies: 0,
    isSecure: false,
  });
  const managers = await startManagers(api.core);
  const server = createServer(api.listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const facts = async (stream: StreamName) => {
    const found: RecordedFact[] = [];
    for await (const event of log.read(stream)) {
      const fact = upcast(event);
      if (fact === null) throw new Error(`${stream} holds an unknown ${event.type}`);
      found.push(fact);
    }
    return found;
  };
  const test: TestApi = {
    api,
    managers,
    log,
    pool,
    url: address,
    folder,
    pass: (time) => {
      clock.offset += time;
    },
    seen: async (position) => {
      await Promise.all([api.reached(position), managers.reached(position)]);
    },
    facts: facts as TestApi["facts"],
    last: (async (stream: StreamName, type: string) => {
      const fact = (await facts(stream)).at(-1);
      if (fact?.type === type) return fact;
      throw new Error(`${stream} ends with ${fact?.type ?? "nothing"}, not with ${type}`);
    }) as TestApi["last"],
    types: (async (stream: StreamName) => (await facts(stream)).map(({ type }) => type)) as TestApi["types"],
    async ask(method, path, body, { token, headers } = {}) {
      const response = await fetch(address + path, {
        method,
        headers: {
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(token && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && {
          body:
            typeof body === "string" || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
        }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === "" ? null : JSON.parse(text),
        headers: response.headers,
        position: response.headers.get("Annals-Position"),
      };
    },
    another: () => startOn(shared),
    async stop() {
      running.delete(test);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await managers.stop();
      await api.close();
      await log.close();
      await pool.end();
    },
    async close() {
      for (const one of running) await one.stop();
      await shared.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  running.add(test);
  return test;
}
