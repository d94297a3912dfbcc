/**
 * A whole read side for tests: facts go into the real log, the real projectors turn them into read models in a real
 * PostgreSQL, and the API answers over HTTP.
 */
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  defaultSettings,
  type EntryType,
  type FactOfStream,
  firstPageFields,
  type Role,
  type SpaceSettings,
} from "@annals/command-api/events";
import { letters } from "@annals/command-api/letters";
import type { Block } from "@annals/document";
import type { EventLog } from "@annals/event-log";
import { logFeed, postgresAnnouncements } from "@annals/feed";
import { linkPassCookie, openApi, signLinkPass, signToken } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { createProjectors, type Projectors } from "@annals/projectors";
import { createQueryApi, type QueryApi } from "@annals/query-api";
import { createSearchTables, postgresSearch } from "@annals/search";
import { type Answer, type Asking, ask, type Person as SignedIn } from "./ask.ts";
import { paragraph } from "./blocks.ts";
import { type Recorder, recorderOn } from "./facts.ts";
import { type Ground, newGround, openStores, serve } from "./ground.ts";
import { until } from "./until.ts";

export type { FactOfStream, Role } from "@annals/command-api/events";
export type { Answer, Asking, Json } from "./ask.ts";
export { adding, image, linkTo, paragraph } from "./blocks.ts";
export { unzip } from "./zip.ts";

export interface World extends Recorder {
  log: EventLog;
  projectors: Projectors;
  /** Founds a space. @param settings over those of a new one */
  found(key: string, settings?: Settings): Promise<string>;
  /** Founds the installation's first space, with its admin. */
  begin(): Promise<{ space: string; admin: Person }>;
  /** Registers a person, lets them join a space with roles when there is one, and signs them in. */
  join(space: string | null, name: string, roles?: Role[]): Promise<Person>;
  /** Opens another session of a person, or makes an API token. */
  signIn(person: Pick<Person, "id">, method?: "password" | "token"): Promise<Person>;
  /** Begins an entry and publishes it, unless it is to stay a draft. @returns its id */
  write(space: string, author: string, entry: Partial<Draft>): Promise<string>;
  publish(space: string, author: string, id: string, number: number, entry: Partial<Draft>): Promise<void>;
  upload(space: string, by: string, file: Partial<Upload> & { bytes: Buffer }): Promise<string>;
  /** Takes the bytes of uploads away, as a damaged disk does. */
  lose(bytes: Buffer): Promise<void>;
  /** GET, after everything recorded so far; the answer's body as JSON where it is JSON. */
  get(path: string, asking?: Getting | null): Promise<Answer>;
  /** Another API over the same read models, which has kept nothing yet. */
  anew(): Promise<{ get: World["get"]; api: QueryApi; url: string; close(): Promise<void> }>;
  /** The cookie of a guest who opened a link to a page. @param lasts in milliseconds, by the clock of the API */
  linkCookie(link: string, lasts?: number): Promise<string>;
  /** Seals what a fact says of a person, as the command side does. */
  seal(person: string, text: string): Promise<string>;
  /** Gives a person another name. */
  rename(person: Person, firstName: string, lastName: string): Promise<void>;
  /** Changes the settings of a space, over those of a new one. */
  change(space: string, settings: Settings): Promise<void>;
  /** Where the read models are. */
  database: { url: string; pool: Pool };
  /** Moves the clock of the API, in milliseconds. */
  pass(time: number): void;
  localToken: string;
  /** Where it answers. */
  url: string;
  api: QueryApi;
  close(): Promise<void>;
}

export interface Person extends SignedIn {
  session: string;
}

/** What differs from the settings of a new space. */
export interface Settings {
  auth?: Partial<SpaceSettings["auth"]>;
  general?: Partial<SpaceSettings["general"]>;
  theme?: Partial<SpaceSettings["theme"]>;
  reading?: SpaceSettings["reading"];
  links?: SpaceSettings["links"];
  comments?: SpaceSettings["comments"];
}

export interface Draft {
  id: string;
  parent: string | null;
  title: string;
  type: EntryType;
  icon: string;
  text: string;
  blocks: Block[];
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
  /** Width and height, of a picture. */
  pixels: [number, number] | null;
}

export interface Getting extends Asking {
  method?: string;
  /** Do not ask for what was just recorded. */
  atOnce?: boolean;
}

const secret = new TextEncoder().encode("a secret of tests, of thirty-two bytes");

/** Starts one; takes a second or so. @param later leaves the projectors to be started by the test */
export async function startWorld({ later = false } = {}): Promise<World> {
  const start = (ground: Ground) => startOn(ground, later);
  return start(await newGround(later ? "stores" : "reads", async (ground) => (await start(ground)).close()));
}

async function startOn(ground: Ground, later: boolean): Promise<World> {
  const { url, now, pass } = ground;
  const stores = await openStores(ground);
  const { logger, log, pool, keys, uses, files } = stores;
  const announcements = postgresAnnouncements({ url, logger });
  const projectors = createProjectors({
    feed: logFeed(log),
    announcements,
    url,
    keys,
    searchFor: (schema, db) => postgresSearch({ schema, db }),
    createSearchTables: (client, schema) => createSearchTables(client, schema),
    logger,
    now: () => new Date(),
  });
  if (!later) await projectors.start();
  const localToken = randomUUID();
  const openQueries = async () => {
    const api: QueryApi = await createQueryApi({
      log,
      pool,
      announcements,
      files,
      keys,
      uses,
      searchFor: (schema, db) => postgresSearch({ schema, db }),
      logger,
      async record({ space, actor, fact }) {
        await record(`leaving-${randomUUID()}`, fact, { space, actor });
      },
      now,
      secret,
      localToken,
      own: { appSubdomain: "app", url: null },
      proxies: 1,
      mail: { hasServer: false, address: "", letters },
      openapi: () => openApi(api.calls, { title: "Annals", version: "0", description: "" }),
    });
    const server = await serve(api.listener);
    const close = async () => {
      await server.close();
      await api.close();
    };
    return { api, url: server.url, close };
  };
  const queries = await openQueries();
  const { record, position } = recorderOn(log, now);

  const getFrom =
    (address: string): World["get"] =>
    async (path, asking) => {
      const { headers, method = "GET", atOnce = false, ...more } = asking ?? {};
      const after = atOnce ? {} : { "Annals-After": position() };
      const send = () =>
        ask(address + path, method, undefined, { ...more, headers: { ...after, ...headers } });
      // A busy machine may need more than the two seconds that a read waits: do as Retry-After says.
      let tries = 0;
      return until(send, ({ status }) => status !== 503 || atOnce || tries++ === 30);
    };

  const world: World = {
    log,
    projectors,
    record,
    position,
    pass,
    api: queries.api,
    url: queries.url,
    localToken,
    database: { url, pool },
    get: getFrom(queries.url),
    async anew() {
      const { api, url, close } = await openQueries();
      return { api, url, get: getFrom(url), close };
    },
    async linkCookie(id, lasts = 60 * 60 * 1000) {
      const until = Math.ceil((now().getTime() + lasts) / 1000);
      return `${linkPassCookie}=${await signLinkPass(secret, [{ id, until }])}`;
    },
    seal: (person, text) => keys.seal(person, text),
    async rename({ id }, firstName, lastName) {
      const [first_name, last_name] = await Promise.all([keys.seal(id, firstName), keys.seal(id, lastName)]);
      await record(`person-${id}`, { type: "PersonRenamed", data: { first_name, last_name } });
    },
    async change(space, changed) {
      const settings = settingsOf("changed", changed);
      await record(`space-${space}`, { type: "SpaceSettingsChanged", data: { settings } }, { space });
    },
    async found(key, changed) {
      const id = randomUUID();
      const data = { space_id: id, key, name: key, settings: settingsOf(key, changed) };
      await record(`space-${id}`, { type: "SpaceFounded", data }, { space: id });
      return id;
    },
    async begin() {
      const space = await world.found("main");
      const admin = await world.join(space, "Ann Admin", ["admin"]);
      const data = { space_id: space, person_id: admin.id };
      await record("installation-annals", { type: "InstallationBegan", data });
      return { space, admin };
    },
    async join(space, name, roles = ["verified"]) {
      const id = randomUUID();
      const [first = "", last = ""] = name.split(" ");
      const data = {
        person_id: id,
        email: await keys.seal(id, `${first.toLowerCase()}@example.org`),
        first_name: await keys.seal(id, first),
        last_name: await keys.seal(id, last),
      };
      await record(`person-${id}`, { type: "PersonRegistered", data });
      if (space !== null)
        await record(
          `member-${space}.${id}`,
          { type: "MemberJoined", data: { person_id: id, roles } },
          { space },
        );
      return world.signIn({ id });
    },
    signIn: ({ id }, method = "password") => openSession(world, id, method),
    async write(space, author, entry) {
      const id = entry.id ?? randomUUID();
      const by = { space, actor: author };
      await record(`entry-${id}`, created(id, author, entry), by);
      for (const [principal, level] of Object.entries(entry.sharing ?? {}))
        await record(`entry-${id}`, { type: "EntryShared", data: { principal, level } }, by);
      if (entry.published !== false) await world.publish(space, author, id, 1, entry);
      return id;
    },
    async publish(space, author, id, number, entry) {
      const { title = "Untitled", note = "", text = "Text", blocks = [paragraph(text)] } = entry;
      const data = { number, title, description: "", note, blocks };
      await record(`draft-${id}`, { type: "EntryPublished", data }, { space, actor: author });
    },
    async upload(space, by, { entry = null, name = "file.png", type = "image/png", pixels = null, bytes }) {
      const id = randomUUID();
      const { sha256, size } = await files.put(Readable.from([bytes]), 1e9);
      const about = { file_id: id, name, mime_type: type, size, sha256, entry_id: entry };
      const [width = null, height = null] = pixels ?? [];
      const data = { ...about, width, height };
      await record(`file-${id}`, { type: "FileUploaded", data }, { space, actor: by });
      return id;
    },
    lose: (bytes) => files.remove(createHash("sha256").update(bytes).digest("hex")),
    async close() {
      await queries.close();
      await projectors.stop();
      await stores.close();
      await ground.drop();
    },
  };
  return world;
}

/** Opens a session for a month. */
async function openSession({ record }: Recorder, id: string, method: "password" | "token"): Promise<Person> {
  const session = randomUUID();
  const until = new Date(Date.now() + 30 * 86_400_000);
  const data = {
    session_id: session,
    person_id: id,
    method,
    until: until.toISOString(),
  };
  await record(`session-${session}`, { type: "SessionOpened", data });
  const token = await signToken(secret, { session, person: id }, Math.floor(until.getTime() / 1000));
  return { id, token, session };
}

/** The first fact of an entry. */
export function created(
  id: string,
  author: string,
  { type = "blog", title = "Untitled", icon = "", parent = null, order = 0, nav = true }: Partial<Draft>,
): Extract<FactOfStream<"entry">, { type: "EntryCreated" }> {
  const place = { entry_id: id, parent_id: parent, author_id: author, sort_order: order, show_in_nav: nav };
  const rest = { ...firstPageFields, description: "", settings: {} };
  return { type: "EntryCreated", data: { ...rest, ...place, type, title, icon } };
}

function settingsOf(
  name: string,
  { auth = {}, general = {}, theme = {}, reading, links, comments }: Settings = {},
): SpaceSettings {
  const settings = defaultSettings(name);
  return {
    ...settings,
    auth: { ...settings.auth, ...auth },
    general: { ...settings.general, ...general },
    theme: { ...settings.theme, ...theme },
    ...(reading && { reading }),
    ...(links && { links }),
    ...(comments && { comments }),
  };
}
