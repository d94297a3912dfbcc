/** A whole command side for tests: HTTP in, facts in the real log out. */
import {
  type CommandApi,
  createCommandApi,
  largestEvent,
  type Managers,
  startManagers,
} from "@annals/command-api";
import type { Role } from "@annals/command-api/events";
import type { EventLog } from "@annals/event-log";
import type { Mailer } from "@annals/mail";
import type { Pool } from "@annals/postgres";
import { v7 as newId } from "uuid";
import { type Answer, type Asking, ask, type Person } from "./ask.ts";
import { type FactReader, factsOn } from "./facts.ts";
import { type Ground, newGround, openStores, serve } from "./ground.ts";

export type { Answer, Person } from "./ask.ts";

/** A whole write side on a database of its own, called over HTTP. */
export interface TestApi extends FactReader {
  api: CommandApi;
  managers: Managers;
  log: EventLog;
  pool: Pool;
  url: string;
  /** Where uploaded files are kept. */
  folder: string;
  /** What tokens and links are signed with. */
  tokenKey: Uint8Array;
  /** Moves the clock, in milliseconds. */
  pass(time: number): void;
  ask(method: string, path: string, body?: unknown, asking?: Asking): Promise<Answer>;
  /** Makes the first space, `handbook`, and its admin. */
  begin(): Promise<Person>;
  /** The address of a person is known to be theirs, and so is their password, whoever chose it. */
  prove(person: string): Promise<void>;
  /** Makes a member of the space and signs them in. */
  join(by: Person, ...roles: Role[]): Promise<Person>;
  /** Creates an entry and answers its id. */
  create(by: Person, more?: Record<string, unknown>): Promise<string>;
  /** Resolves once this process has followed the log so far. */
  seen(position: string): Promise<void>;
  /** Lets time pass, in milliseconds, until the process managers did what is due, and what follows from that. */
  settle(time?: number): Promise<void>;
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
const tokenKey = Buffer.from("0123456789abcdef0123456789abcdef");
let members = 0;

/** Tests listen on this machine. */
const webhookAllow = ["127.0.0.1"];

/** As cheap as Argon2id can be: at the usual cost passwords took a fifth of the time of these tests. */
const quick = { memoryCost: 8, timeCost: 1 };

/** The titles that an entry was given since it was created, and the types of its other facts. */
export async function titlesSince(test: TestApi, id: string): Promise<string[]> {
  const [, ...facts] = await test.facts(`entry-${id}`);
  return facts.map(({ type, data }) => (type === "EntryRenamed" ? data.title : type));
}

/** Starts one, on a database of its own. @param mailer by default mails stay in the outbox */
export async function startTestApi(mailer: Mailer | null = null): Promise<TestApi> {
  const start = (ground: Ground) => startOn(ground, new Set(), mailer);
  return start(await newGround("commands", async (ground) => (await start(ground)).stop()));
}

/** @param running all processes on this ground */
async function startOn(ground: Ground, running: Set<TestApi>, mailer: Mailer | null): Promise<TestApi> {
  const { folder, now, pass } = ground;
  const { logger, log, pool, keys, uses, files, close } = await openStores(ground, largestEvent);
  const api = await createCommandApi({
    log,
    pool,
    keys,
    uses,
    files,
    logger,
    now,
    newId,
    tokenKey,
    localToken,
    appSubdomain: "app",
    // Tests say where a request comes from; without a word it is this machine.
    proxies: 1,
    isSecure: false,
    passwordCost: quick,
    webhookAllow,
  });
  const managers = await startManagers(api.core, {
    ...{ mailer, address: "http://annals.test", tokenKey },
    webhookAllow,
    audience: api.audience,
    comments: api.comments,
  });
  const server = await serve(api.listener);
  const test: TestApi = {
    ...factsOn(log),
    api,
    managers,
    log,
    pool,
    url: server.url,
    folder,
    tokenKey,
    pass,
    ask: (method, path, body, asking) => ask(server.url + path, method, body, asking),
    async begin() {
      const { body } = await test.ask("POST", "/api/setup", { ...admin, space_name: "Handbook" });
      return { id: body.user.id, token: body.token };
    },
    async join(by, ...roles) {
      const email = `member${++members}@example.org`;
      const account = { email, password: "long enough" };
      const added = await test.ask(
        "POST",
        "/api/admin/members",
        { ...account, first_name: "Member", roles },
        by,
      );
      await test.prove(added.body.id);
      const { body } = await test.ask("POST", "/api/auth/login", account);
      return { id: added.body.id, token: body.token };
    },
    async prove(person) {
      const context = { space: null, actor: person, correlation: newId(), command: newId() };
      await api.commands.person.proveAddress(context, person, "google");
    },
    async create(by, more = {}) {
      const { body } = await test.ask("POST", "/api/entries/create", { title: "Leave", ...more }, by);
      return body.id;
    },
    seen: async (position) => {
      await Promise.all([api.reached(position), managers.reached(position)]);
    },
    async settle(time = 0) {
      pass(time);
      // The managers also work by themselves: what they count here may be nothing, although more follows.
      for (let head = ""; head !== (await log.head()); ) {
        head = await log.head();
        await managers.reached(head);
        await managers.carryOutDue();
      }
    },
    another: () => startOn(ground, running, mailer),
    async stop() {
      running.delete(test);
      await server.close();
      await managers.stop();
      await api.close();
      await close();
    },
    async close() {
      for (const one of running) await one.stop();
      await ground.drop();
    },
  };
  running.add(test);
  return test;
}
