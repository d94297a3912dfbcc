import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Logger } from "@annals/logging";
import { makeFolder } from "@annals/watch";
import pg from "pg";
import { type Binaries, findBinaries } from "./binaries.ts";
import { lockFolder } from "./folder-lock.ts";
import { keepRunning } from "./keep-running.ts";
import { serverEnvironment, startPostmaster, stopOrphan } from "./postmaster.ts";
import { addressOf, role, socketFolder } from "./socket.ts";
import { closedDirectory, type SystemUser, serverUser } from "./system-user.ts";

const run = promisify(execFile);
const database = "annals";

export interface PostgresServer {
  /** `postgres://…`, password included: never log it. */
  url: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The folder of this server alone. It is created if needed. */
  dataDir: string;
  /** TCP port on 127.0.0.1. Default: the last one, or a free one. */
  port?: number;
  logger: Logger;
  /** Server settings on top of ours, as in `{ shared_buffers: "1GB" }`. */
  settings?: Record<string, string>;
  /** Called each time that the server ends though nobody stopped it. It is then started again. */
  onExit?: (reason: string) => void;
  /** Cancels the start and stops what has started. */
  signal?: AbortSignal | undefined;
  /** How long to wait for another Annals in this folder to end, in milliseconds; 10 s by default. */
  lockTimeout?: number;
}

/** PostgreSQL's system user may not enter a directory that it needs. */
export class DataFolderClosed extends Error {
  override name = "DataFolderClosed";
}

/**
 * Starts the PostgreSQL that the program brings along, on 127.0.0.1 only and with a password of its own. The folder
 * is initialised at first; a server that a killed process left behind is stopped before. Another Annals in this folder gets
 * a moment to end. A server that ends by itself is started again, at the same address.
 * @throws DataFolderInUse when another live process keeps this folder
 * @throws DataFolderClosed when we are root and the folder cannot be reached by the user `postgres`
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<PostgresServer> {
  const { logger, settings, onExit, signal } = options;
  const [binaries, user] = await Promise.all([findBinaries(), serverUser()]);
  await makeFolder(options.dataDir);
  const folder = await realpath(options.dataDir);
  if (user) await chmod(folder, 0o711);
  const unlock = await lockFolder(folder, options);
  try {
    if (user) await checkReach([folder, dirname(binaries.postgres)], user);
    const cluster = join(folder, "cluster");
    const password = await remembered(join(folder, "password"), () => randomBytes(24).toString("base64url"));
    await clearDrafts(folder);
    if (!(await exists(join(cluster, "PG_VERSION")))) await initialise(binaries, folder, cluster, user);
    await checkVersion(cluster);
    await stopOrphan(cluster, logger);
    const port = await choosePort(folder, options.port);
    const sockets = await socketFolder(folder, user);
    const startServer = (stop: AbortSignal) =>
      startPostmaster({
        program: binaries.postgres,
        cluster,
        port,
        user,
        settings: { ...ourSettings, unix_socket_directories: sockets ?? "", ...settings },
        logFile: join(folder, "postgres.log"),
        logger,
        signal: signal ? AbortSignal.any([stop, signal]) : stop,
      });
    signal?.throwIfAborted();
    const startCleared = (stop: AbortSignal) =>
      startServer(stop).catch(async (error) => {
        // A server that was started just before its Annals was killed had not written its number yet when we looked.
        if (stop.aborted || signal?.aborted || !(await stopOrphan(cluster, logger))) throw error;
        return startServer(stop);
      });
    const postmaster = await keepRunning(startCleared, { logger, onEnd: onExit });
    const url = (name: string) => addressOf(name, { password, port, sockets });
    try {
      await ensureDatabase(url("postgres"));
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    return {
      url: url(database),
      stop: () => {
        // Only once: a second call must not release the lock of a later process.
        stopped ??= postmaster.stop().then(unlock);
        return stopped;
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The address of the server that runs in a folder, for others who may read the folder. */
export async function addressOfRunning(dataDir: string): Promise<string> {
  const read = async (name: string) => (await readFile(join(dataDir, name), "utf8")).trim();
  const [password, port] = await Promise.all([read("password"), read("port")]);
  const sockets = join(await realpath(dataDir), "sockets");
  const hasSocket = await exists(join(sockets, `.s.PGSQL.${port}`));
  return addressOf(database, { password, port: Number(port), sockets: hasSocket ? sockets : null });
}

/** Durability comes first: fsync, full_page_writes and synchronous_commit stay on. */
const ourSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "256MB",
  huge_pages: "off",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  // One server without standbys: the least log, and no more of it kept than this.
  synchronous_commit: "on",
  wal_level: "minimal",
  max_wal_senders: "0",
  wal_compression: "pglz",
  min_wal_size: "32MB",
  max_wal_size: "128MB",
  checkpoint_timeout: "15min",
  // Every query here is short: compiling or parallelizing it costs more time than it saves.
  jit: "off",
  max_parallel_workers_per_gather: "0",
  random_page_cost: "1.1",
  effective_cache_size: "1GB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  log_min_messages: "warning",
  log_min_error_statement: "panic",
};

async function checkReach(paths: string[], user: SystemUser): Promise<void> {
  for (const path of paths) {
    const closed = await closedDirectory(path, user);
    if (!closed) continue;
    throw new DataFolderClosed(
      `As root, Annals runs PostgreSQL as the user ${user.name}, which may not enter ${closed} (on the way to ${path}). ` +
        `Open it (chmod o+x ${closed}), put Annals and its data somewhere else, or start it as an ordinary user`,
    );
  }
}

/**
 * Made under another name and renamed, so that a kill in the middle leaves nothing that looks like a cluster. Each has
 * its own name: the initdb of a killed process may still be running.
 */
async function initialise(
  { initdb }: Binaries,
  folder: string,
  cluster: string,
  user: SystemUser | null,
): Promise<void> {
  const draft = await mkdtemp(join(folder, "cluster.new-"));
  const passwordCopy = join(folder, "password.new");
  await writeFile(passwordCopy, await readFile(join(folder, "password"), "utf8"), { mode: 0o600 });
  if (user) {
    await chown(draft, user.uid, user.gid);
    await chown(passwordCopy, user.uid, user.gid);
  }
  try {
    await run(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${role}`,
        `--pwfile=${passwordCopy}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--locale=C.UTF-8",
        "--lc-messages=C",
        "--no-instructions",
      ],
      {
        cwd: folder,
        env: serverEnvironment(),
        timeout: 120_000,
        ...(user && { uid: user.uid, gid: user.gid }),
      },
    );
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`PostgreSQL could not make its data folder ${cluster}: ${stderr?.trim() || message}`);
  } finally {
    await rm(passwordCopy, { force: true });
  }
  await rename(draft, cluster);
}

/** Removes folders of a killed `initialise`. The next start removes those that are still being written. */
async function clearDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith("cluster.new-")) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version === "18") return;
  throw new Error(
    `${cluster} was made by PostgreSQL ${version}, and this is 18: replay the log into a new data folder`,
  );
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Uses the last port while it is free, so that saved addresses stay valid. */
async function choosePort(folder: string, wanted: number | undefined): Promise<number> {
  if (wanted) return wanted;
  const path = join(folder, "port");
  const last = Number(await readFile(path, "utf8").catch(() => "0"));
  const port = (last > 0 && last < 65536 ? await freePort(last) : null) ?? (await freePort(0));
  if (port === null) throw new Error("There is no free port on 127.0.0.1 for PostgreSQL");
  await writeFile(path, String(port));
  return port;
}

function freePort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : null));
    });
  });
}

/** The content of a private file. It is created the first time, and on disk before it is used. */
async function remembered(path: string, make: () => string): Promise<string> {
  const found = await readFile(path, "utf8").catch(() => "");
  if (found) return found;
  const draft = `${path}.draft`;
  await writeFile(draft, make(), { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return readFile(path, "utf8");
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
