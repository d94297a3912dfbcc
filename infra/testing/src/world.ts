/**
 * A whole read side for tests: facts go into the real log, the real projectors turn them into read models in a real
 * PostgreSQL, and the API answers over HTTP.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type EventLog, openPostgresLog, type StreamName } from "@annals/event-log";
import { logFeed } from "@annals/feed";
import { openDiskFiles } from "@annals/files";
import { openApi, signToken } from "@annals/http";
import { createLogger } from "@annals/logging";
import { openPersonKeys } from "@annals/person-keys";
import { createPool, type Pool } from "@annals/postgres";
import { createProjectors, type Projectors } from "@annals/projectors";
import { createQueryApi, type QueryApi } from "@annals/query-api";
import { createSearchTables, postgresSearch } from "@annals/search";
import { fromBufferPromise } from "yauzl";
import { testDatabase } from "./database.ts";

export interface World {
  log: EventLog;
  projectors: Projectors;
  /** Appends a fact. @returns its position */
  record(stream: StreamName, type: string, data: object, by?: Partial<By>): Promise<string>;
  /** Founds a space. @param settings over those of a new one */
  found(key: string, settings?: { auth?: object; theme?: object }): Promise<string>;
  /** Founds the installation's first space, with its admin. */
  begin(): Promise<{ space: string; admin: Person }>;
  /** Registers a person and lets them join a space with roles, or only registers them. */
  join(space: string | null, name: string, roles?: string[]): Promise<Person>;
  /** Opens another session of a person. */
  signIn(person: Pick<Person, "id">): Promise<Person>;
  /** Begins an entry and publishes it, unless it is to stay a draft. @returns its id */
  write(space: string, author: string, entry: Partial<Draft>): Promise<string>;
  publish(space: string, author: string, id: string, number: number, entry: Partial<Draft>): Promise<void>;
  upload(space: string, by: string, file: Partial<Upload> & { bytes: Buffer }): Promise<string>;
  /** GET, after everything recorded so far; the answer's body as JSON where it is JSON. */
  get(path: string, as?: Asking): Promise<Got>;
  /** Another API over the same read models, which has kept nothing yet. */
  anew(): Promise<{ get: World["get"]; api: QueryApi; close(): Promise<void> }>;
  /** Gives a person another name. */
  rename(person: Person, firstName: string, lastName: string): Promise<void>;
  /** Changes the settings of a space, over those of a new one. */
  change(space: string, settings: { auth?: object; theme?: object }): Promise<void>;
  /** Where the read models are. */
  database: { url: string; pool: Pool };
  /** The position of the last fact. */
  position(): string;
  /** Moves the clock of the API. */
  wait(milliseconds: number): void;
  localToken: string;
  /** Where it answers. */
  origin: string;
  api: QueryApi;
  close(): Promise<void>;
}

export interface By {
  space: string | null;
  actor: string | null;
  at: Date;
}

export interface Person {
  id: string;
  token: string;
  session: string;
}

export interface Draft {
  id: string;
  parent: string | null;
  title: string;
  type: "blog" | "section";
  icon: string;
  text: string;
  blocks: unknown[];
  note: string;
  order: number;
  nav: boolean;
  published: boolean;
  sharing: Record<string, number>;
}

export interface Upload {
  entry: string | null;
  name: string;
  type: string;
}

export interface Asking {
  as?: Person | string | null;
  headers?: Record<string, string>;
  host?: string;
  method?: string;
  /** Do not ask for what was just recorded. */
  atOnce?: boolean;
}

/** Any answer: a test says what it expects of it. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

export interface Got {
  status: number;
  headers: Headers;
  body: Json;
  bytes: Buffer;
}

const secret = new TextEncoder().encode("a secret of tests, of thirty-two bytes");

/** Starts one; takes a second or so. @param later leaves the projectors to be started by the test */
export async function startWorld({ later = false } = {}): Promise<World> {
  const logger = createLogger({ level: process.env.TEST_LOG ?? "error" });
  const database = await testDatabase();
  const { url } = database;
  const pool = createPool(url, { max: 8, name: "test", logger });
  const folder = await mkdtemp(join(tmpdir(), "annals-query-"));
  const files = await openDiskFiles(folder);
  const log = await openPostgresLog({ url, logger });
  const keys = await openPersonKeys({ pool, secret: "a secret for the keys of people in tests" });
  const projectors = createProjectors({
    feed: logFeed(log),
    url,
    keys,
    searchFor: (schema, db) => postgresSearch({ schema, db }),
    createSearchTables: (client, schema) => createSearchTables(client, schema),
    logger,
    now: () => new Date(),
  });
  if (!later) await projectors.start();
  let late = 0;
  const now = () => new Date(Date.now() + late);
  const localToken = randomUUID();
  const serve = async () => {
    const api: QueryApi = await createQueryApi({
      log,
      pool,
      url,
      files,
      searchFor: (schema, db) => postgresSearch({ schema, db }),
      logger,
      now,
      secret,
      localToken,
      appSubdomain: "app",
      openapi: () => openApi(api.calls, { title: "Annals", version: "0", description: "" }),
    });
    const server = createServer(api.listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.close();
    };
    return { api, origin, close };
  };
  const served = await serve();
  const { api, origin } = served;

  const revisions = new Map<string, number>();
  let position = log.start;

  const record: World["record"] = async (
    stream,
    type,
    data,
    { space = null, actor = null, at = now() } = {},
  ) => {
    const id = randomUUID();
    const expected = revisions.get(stream) ?? "none";
    const metadata = { space, actor, at: at.toISOString(), correlation: id, causation: id, version: 1 };
    const event = { id, type, data: data as Record<string, unknown>, metadata };
    const appended = await log.append(stream, expected, [event]);
    revisions.set(stream, appended.revision);
    position = appended.position;
    return position;
  };

  const getFrom =
    (address: string): World["get"] =>
    async (path, { as = null, headers = {}, host, method = "GET", atOnce = false } = {}) => {
      const token = typeof as === "string" ? as : as?.token;
      const send = () =>
        ask(address + path, method, {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(atOnce ? {} : { "Annals-After": position }),
          ...(host !== undefined && { Host: host }),
          ...headers,
        });
      let response = await send();
      // A busy machine may need more than the two seconds that a read waits: do as Retry-After says.
      for (let tries = 0; response.status === 503 && !atOnce && tries < 10; tries++) response = await send();
      const isJson = /json/.test(response.headers.get("Content-Type") ?? "") && response.bytes.length > 0;
      return { ...response, body: isJson ? JSON.parse(response.bytes.toString()) : null };
    };

  const world: World = {
    log,
    projectors,
    record,
    api,
    origin,
    localToken,
    position: () => position,
    wait: (milliseconds) => {
      late += milliseconds;
    },
    database: { url, pool },
    async anew() {
      const { api, origin, close } = await serve();
      return { api, get: getFrom(origin), close };
    },
    async rename({ id }, firstName, lastName) {
      const [first_name, last_name] = await Promise.all([keys.seal(id, firstName), keys.seal(id, lastName)]);
      await record(`person-${id}`, "PersonRenamed", { first_name, last_name });
    },
    async change(space, changed) {
      await record(
        `space-${space}`,
        "SpaceSettingsChanged",
        { settings: settingsOf("changed", changed) },
        { space },
      );
    },
    async found(key, changed = {}) {
      const id = randomUUID();
      const settings = settingsOf(key, changed);
      await record(`space-${id}`, "SpaceFounded", { space_id: id, key, name: key, settings }, { space: id });
      return id;
    },
    async begin() {
      const space = await world.found("main");
      const admin = await world.join(space, "Ann Admin", ["admin"]);
      await record("installation-annals", "InstallationBegan", { space_id: space, person_id: admin.id });
      return { space, admin };
    },
    async join(space, name, roles = ["verified"]) {
      const id = randomUUID();
      const [first = "", last = ""] = name.split(" ");
      const sealed = async (value: string) => keys.seal(id, value);
      await record(`person-${id}`, "PersonRegistered", {
        person_id: id,
        email: await sealed(`${first.toLowerCase()}@example.org`),
        first_name: await sealed(first),
        last_name: await sealed(last),
      });
      if (space !== null)
        await record(`member-${space}.${id}`, "MemberJoined", { person_id: id, roles }, { space });
      return world.signIn({ id });
    },
    async signIn({ id }) {
      const session = randomUUID();
      const until = new Date(Date.now() + 30 * 86_400_000);
      await record(`session-${session}`, "SessionOpened", {
        session_id: session,
        person_id: id,
        method: "password",
        until: until.toISOString(),
      });
      const token = await signToken(secret, { session, person: id }, Math.floor(until.getTime() / 1000));
      return { id, token, session };
    },
    async write(space, author, entry) {
      const id = entry.id ?? randomUUID();
      const by = { space, actor: author };
      await record(
        `entry-${id}`,
        "EntryCreated",
        {
          entry_id: id,
          type: entry.type ?? "blog",
          title: entry.title ?? "Untitled",
          description: "",
          icon: entry.icon ?? "",
          parent_id: entry.parent ?? null,
          author_id: author,
          sort_order: entry.order ?? 0,
          show_in_nav: entry.nav ?? true,
          commentable: false,
          template_id: null,
          settings: {},
        },
        by,
      );
      for (const [principal, level] of Object.entries(entry.sharing ?? {}))
        await record(`entry-${id}`, "EntryShared", { principal, level }, by);
      if (entry.published !== false) await world.publish(space, author, id, 1, entry);
      return id;
    },
    async publish(space, author, id, number, entry) {
      await record(
        `draft-${id}`,
        "EntryPublished",
        {
          number,
          title: entry.title ?? "Untitled",
          description: "",
          note: entry.note ?? "",
          blocks: entry.blocks ?? [paragraph(entry.text ?? "Text")],
        },
        { space, actor: author },
      );
    },
    async upload(space, by, { entry = null, name = "file.png", type = "image/png", bytes }) {
      const id = randomUUID();
      const { sha256, size } = await files.put(Readable.from([bytes]), 1e9);
      await record(
        `file-${id}`,
        "FileUploaded",
        { file_id: id, name, mime_type: type, size, sha256, entry_id: entry, width: null, height: null },
        { space, actor: by },
      );
      return id;
    },
    get: getFrom(origin),
    async close() {
      await served.close();
      await projectors.stop();
      await log.close();
      await pool.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return world;
}

function settingsOf(name: string, { auth = {}, theme = {} }: { auth?: object; theme?: object }) {
  return {
    general: {
      app_name: name,
      home: "",
      top_nav: false,
      notifications: true,
      allow_signup: false,
      maintenance: false,
    },
    auth: { auth_required: true, sso: { enabled: false }, ...auth },
    theme: {
      branding: { logo: "" },
      hue: 222,
      font: { choice: "sans", custom_url: "", custom_type: "", custom_family: "" },
      ...theme,
    },
  };
}

/** `fetch` does not send a `Host` of one's choice. */
async function ask(url: string, method: string, headers: Record<string, string>) {
  const { request } = await import("node:http");
  return new Promise<{ status: number; headers: Headers; bytes: Buffer }>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const given = Object.entries(response.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(given),
          bytes: Buffer.concat(chunks),
        });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** A block of text. */
export function paragraph(text: string, id = "p1"): object {
  return {
    id,
    type: "paragraph",
    props: { backgroundColor: "default", textColor: "default", textAlignment: "left" },
    content: [{ type: "text", text, styles: {} }],
    children: [],
  };
}

/** The files of a zip: path → text. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString());
  }
  return files;
}
