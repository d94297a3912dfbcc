/** S3 servers for tests: a real one, which `go` builds once where it is found, and a small one that checks signatures. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./port.ts";
import { startStandIn } from "./s3-stand-in.ts";

const run = promisify(execFile);

export interface TestS3 {
  /** For `ANNALS_S3_URL`: a bucket of its own, with a prefix. */
  url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts it again with what it had. @param secret another one than that of its address */
  start(secret?: string): Promise<void>;
  close(): Promise<void>;
}

const version = "v1.8.0";
/** In the folder of packages: it stays from one run to the next. */
const built = join(import.meta.dirname, "../../../node_modules/.cache/annals/versitygw", version);
const key = "annals-key";
const secret = "a/secret+of=tests";

/**
 * Starts a versitygw of its own. Null where there is none to start: without Go, or without the package that it builds. Whoever asks
 * says that it was skipped.
 */
export async function startTestS3(): Promise<TestS3 | null> {
  if (!(await hasServer())) return null;
  const data = await mkdtemp(join(tmpdir(), "annals-s3-"));
  await mkdir(join(data, "house"));
  const port = await freePort();
  let server: ChildProcess | null = null;
  const kill = async () => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server!.once("exit", resolve));
    server.kill("SIGKILL");
    await ended;
  };
  process.once("exit", () => server?.kill("SIGKILL"));
  const start = async (as = secret) => {
    const options = ["--access", key, "--secret", as, "--port", `127.0.0.1:${port}`, "--quiet"];
    server = spawn(join(built, "versitygw"), [...options, "posix", data], { stdio: "ignore", cwd: data });
    await answering(`http://127.0.0.1:${port}`, server);
  };
  await start();
  return {
    url: addressOf(port),
    kill,
    start,
    async close() {
      await kill();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a small server in this process that speaks as much S3 as Annals needs, and refuses wrong signatures.
 * @param options.versions whether its bucket keeps what is overwritten or deleted; "hidden": it does, and the key may not list it
 */
export async function startS3StandIn(options: { versions?: boolean | "hidden" } = {}): Promise<TestS3> {
  const port = await freePort();
  const given = { ...options, key, secret, bucket: "house", port };
  const standIn = startStandIn(given);
  const start = (as = secret) => {
    given.secret = as;
    return standIn.start();
  };
  await start();
  return { url: addressOf(port), start, kill: standIn.stop, close: standIn.stop };
}

const addressOf = (port: number) =>
  `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/house/annals/files`;

async function hasServer(): Promise<boolean> {
  if (existsSync(join(built, "versitygw"))) return true;
  const fetched = `${built}.${process.pid}`;
  try {
    await mkdir(fetched, { recursive: true });
    await run("go", ["install", `github.com/versity/versitygw/cmd/versitygw@${version}`], {
      env: { ...process.env, GOBIN: fetched },
      timeout: 900_000,
    });
    // Two processes of tests may build it at once: one of them is kept.
    await rename(fetched, built).catch(() => rm(fetched, { recursive: true }));
    return true;
  } catch {
    await rm(fetched, { recursive: true, force: true });
    return false;
  }
}

/** Waits until it answers. @throws Error when it has ended by itself */
async function answering(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if (await fetch(url).catch(() => null)) return;
    await delay(50);
  }
  throw new Error(`versitygw ended as it was started, with ${server.exitCode}`);
}
