import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { access, constants, mkdir } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type CommandApi, createCommandApi, largestEvent as maxEventBytes } from "@annals/command-api";
import * as commandContract from "@annals/command-api/contract";
import { type EventLog, openEventStoreLog, openPostgresLog } from "@annals/event-log";
import { openDiskFiles } from "@annals/files";
import { createApp, openApi } from "@annals/http";
import { createLogger, type Logger } from "@annals/logging";
import { openPersonKeys } from "@annals/person-keys";
import { type Client, createPool, type Pool, startEmbedded } from "@annals/postgres";
import { createProjectors } from "@annals/projectors";
import { createQueryApi } from "@annals/query-api";
import * as queryContract from "@annals/query-api/contract";
import { createSearchTables, postgresSearch, searchTables } from "@annals/search";
import type { Settings } from "@annals/settings";
import { v7 as uuidV7 } from "uuid";
import { createGateway } from "./gateway.ts";
import { rebuildCalls, rebuildRoutes } from "./rebuild.ts";
import { removeRunFile, writeRunFile } from "./run-file.ts";
import { masterSecret, tokenKeyOf } from "./secrets.ts";
import { needed } from "./unusable.ts";
import { importWelcome } from "./welcome.ts";

/** A running Annals. */
export interface Running {
  /** Where people use it. */
  url: string;
  /** Where it listens. */
  local: string;
  /** Acts as the first admin, for commands on this machine. */
  localToken: string;
  /** Nobody has an account yet. */
  needsSetup: boolean;
  stop(): Promise<void>;
}

const description =
  "Reads (GET) are answered by the query API, all else is a command. Every command answers with `Annals-Position`; " +
  "a read that sends it as `Annals-After` shows what the command did.";

async function makeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await access(path, constants.W_OK);
}

/** Everything in one process, on one port. What was started before something failed is stopped again, last first. */
export async function launch(
  settings: Settings,
  options: { frontend: string; logger?: Logger },
): Promise<Running> {
  const logger = options.logger ?? createLogger({ level: settings.logLevel });
  const parts = stack(logger);
  try {
    await needed(
      makeDataFolder(settings.data),
      (reason) => `The data folder ${settings.data} cannot be used: ${reason}. Choose another: ANNALS_DATA.`,
    );
    if (settings.postgresUrl !== null)
      await needed(
        reach(settings.postgresUrl, logger),
        (reason) => `PostgreSQL cannot be reached: ${reason}. Look at ANNALS_POSTGRES_URL.`,
      );
    const url =
      settings.postgresUrl ??
      parts.add("PostgreSQL", await startEmbedded({ dataDir: settings.data, logger }), (server) =>
        server.stop(),
      ).url;
    const pool = (name: string, max: number): Pool =>
      parts.add(name, createPool(url, { max, name: `annals ${name}`, logger }), (made) => made.end());
    const secret = await masterSecret(settings.data, settings.secret);
    const log = parts.add("log", await openLog(settings, url, logger), (opened) => opened.close());
    const commandPool = pool("commands", 6);
    const keys = await openPersonKeys({ pool: commandPool, secret });
    const files = await openDiskFiles(join(settings.data, "files"));
    const localToken = randomBytes(32).toString("base64url");
    const now = () => new Date();
    const searchFor = (schema: string, db: Pool | Client) => postgresSearch({ db, schema });

    // Other tables of the index are another shape of the read models: they are then built anew by themselves.
    const searchVersion = searchTables("search");
    const searching = { searchFor, createSearchTables, searchVersion };
    const projectors = createProjectors({ log, url, keys, ...searching, logger, now });
    parts.add("projectors", projectors, (made) => made.stop());
    await projectors.start();

    const tokenKey = tokenKeyOf(secret);
    const shared = { log, files, logger, now, localToken, appSubdomain: settings.appSubdomain };
    let local = "";
    const welcome = () =>
      importWelcome(local, localToken).catch((error: Error) =>
        logger.error({ err: error }, "the welcome handbook could not be made"),
      );
    const commands = await createCommandApi({
      ...shared,
      pool: commandPool,
      keys,
      newId: uuidV7,
      tokenKey,
      afterSetUp: welcome,
      proxies: settings.proxies,
      isSecure: settings.url?.startsWith("https:") ?? false,
    });
    parts.add("commands", commands, (api) => api.close());
    const queries = await createQueryApi({
      ...shared,
      pool: pool("queries", 10),
      url,
      secret: tokenKey,
      searchFor,
      openapi: () => openApi(calls, { title: "Annals", version: "1", description }, contracts),
    });
    parts.add("queries", queries, (api) => api.close());
    const operations = rebuildRoutes(projectors, (request) => commands.can(request, "rebuild"));
    const contracts = [commandContract, queryContract, rebuildCalls];
    const calls = [...queries.calls, ...commands.calls, ...operations.map((route) => route.call)];

    const gateway = createGateway({
      command: commands.listener,
      query: queries.listener,
      operate: createApp({ routes: operations, logger }),
      frontend: options.frontend,
      logger,
    });
    local = await listen(gateway, settings);
    parts.add("HTTP", gateway, closeServer);
    await writeRunFile(settings.data, { url: local, pid: process.pid, token: localToken });
    parts.add("run file", settings.data, removeRunFile);
    const needsSetup = await begin(settings, commands, welcome);
    return { url: settings.url ?? local, local, localToken, needsSetup, stop: parts.stop };
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

/** Makes the first admin if the settings say one. @returns whether the form has to be used */
async function begin(
  { admin }: Settings,
  commands: CommandApi,
  welcome: () => Promise<void>,
): Promise<boolean> {
  if (admin === null) return (await commands.founderContext("start")) === null;
  const { email, password, space } = admin;
  const first = { email, password, first_name: email.split("@")[0]!, last_name: "", space_name: space };
  if ((await commands.setUp(first)) !== null) await welcome();
  return false;
}

async function openLog({ eventStoreUrl }: Settings, url: string, logger: Logger): Promise<EventLog> {
  if (eventStoreUrl === null) return openPostgresLog({ url, logger, maxEventBytes });
  return needed(
    openEventStoreLog({ url: eventStoreUrl, logger, maxEventBytes }),
    (reason) => `The event store cannot be reached: ${reason}. Look at ANNALS_EVENTSTORE_URL.`,
  );
}

/** Asks a PostgreSQL server for nothing, to see that it answers. */
async function reach(url: string, logger: Logger): Promise<void> {
  const pool = createPool(url, { max: 1, name: "annals start", logger });
  try {
    await pool.query("select");
  } finally {
    await pool.end();
  }
}

/** Parts that are stopped in the opposite order of their start, each whatever happens to the others. */
function stack(logger: Logger) {
  const started: { name: string; stop: () => Promise<unknown> }[] = [];
  return {
    add<T>(name: string, part: T, stop: (part: T) => Promise<unknown>): T {
      started.push({ name, stop: () => stop(part) });
      return part;
    },
    async stop(): Promise<void> {
      for (const { name, stop } of started.splice(0).reverse()) {
        await stop().catch((error: Error) =>
          logger.error({ err: error, part: name }, "could not be stopped"),
        );
      }
    },
  };
}

async function listen(server: Server, { host, port }: Settings): Promise<string> {
  server.listen(port, host);
  await needed(
    once(server, "listening"),
    (reason) => `Port ${port} of ${host} cannot be used: ${reason}. Choose another: PORT=4001 make start`,
  );
  const { port: given } = server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${given}`;
}

/** Lets requests under way end for a moment, then closes what is left. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3_000).unref();
  });
}
