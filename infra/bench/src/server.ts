import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { settingsOf, type TestLog } from "@annals/testing/event-store";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** The built program in a process of its own, as `make start` runs it. */
export interface Server {
  url: string;
  token: string;
  /** What the admin signs in with. */
  account: { email: string; password: string };
  data: string;
  /** What it was started with, for commands that work on the same data. */
  env: NodeJS.ProcessEnv;
  /** Of the server itself, below the process that starts it again. Another one after a kill. */
  pid(): number;
  /** A call, over connections that are kept. @throws on an error answer */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  json<T>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<T>;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL("../../launch/dist/main.run.js", import.meta.url));

/**
 * @param log on an event store; null for the log in PostgreSQL
 * @param more settings
 */
export async function startServer(
  log: TestLog | null = null,
  more: Record<string, string> = {},
): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), "annals-bench-"));
  chmodSync(data, 0o755);
  const env = {
    ...process.env,
    ...settingsOf(log),
    PORT: "0",
    ANNALS_DATA: data,
    ANNALS_ADMIN_EMAIL: "bench@example.org",
    ANNALS_ADMIN_PASSWORD: "bench bench bench",
    ANNALS_LOG_LEVEL: "error",
    ...more,
  };
  const child = spawn(process.execPath, [main, "start"], { env, stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  await ready(child);
  const running = () =>
    JSON.parse(readFileSync(join(data, "run.json"), "utf8")) as { url: string; pid: number };
  const { url } = running();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server: Server = {
    url,
    token: "",
    account: { email: env.ANNALS_ADMIN_EMAIL, password: env.ANNALS_ADMIN_PASSWORD },
    data,
    env,
    pid: () => running().pid,
    call: (method, path, body, headers = {}) =>
      send(agent, url, method, path, body, {
        ...(server.token && { Authorization: `Bearer ${server.token}` }),
        ...headers,
      }),
    json: async (method, path, body, headers) =>
      JSON.parse((await server.call(method, path, body, headers)).text),
    async stop() {
      agent.destroy();
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(data, { recursive: true, force: true });
    },
  };
  const signedIn = await server.json<{ token: string }>("POST", "/api/auth/login", server.account);
  server.token = signedIn.token;
  return server;
}

async function ready(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith("Annals is ready")) {
      child.stdout!.resume();
      return;
    }
  }
  throw new Error("Annals did not start");
}

function send(
  agent: Agent,
  url: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL(path, url),
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(payload && { "Content-Type": "application/json", "Content-Length": payload.length }),
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("end", () => {
          const answer = {
            status: incoming.statusCode!,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          };
          if (answer.status < 400) resolve(answer);
          else reject(new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`));
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

/** Above all processes of this machine. */
export const anywhere = 0;

/** Memory of a process and all below it, in bytes: private and its share of what is shared. */
export function memoryOf(pid: number): { name: string; bytes: number }[] {
  return family(pid).flatMap((one) => {
    try {
      const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, "utf8"));
      const name = readFileSync(`/proc/${one}/comm`, "utf8").trim();
      return [{ name, bytes: Number(pss?.[1] ?? 0) * 1024 }];
    } catch {
      return [];
    }
  });
}

/** The same of all together; only those with such a name. */
export const bytesOf = (pid: number, named = /^/): number =>
  memoryOf(pid).reduce((sum, { name, bytes }) => sum + (named.test(name) ? bytes : 0), 0);

/** CPU time that a process and all below it have used so far, in milliseconds; only those with such a name. */
export function cpuOf(pid: number, named = /^/): number {
  const ids = new Set(family(pid));
  return processes().reduce((sum, one) => sum + (ids.has(one.pid) && named.test(one.name) ? one.cpu : 0), 0);
}

/** A process and all below it. */
function family(pid: number, all = processes()): number[] {
  return [pid, ...all.filter(({ parent }) => parent === pid).flatMap((one) => family(one.pid, all))];
}

/** The kernel counts time in hundredths of a second. */
const tick = 10;

function processes(): { pid: number; parent: number; name: string; cpu: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        // Its own, and that of the children that it has seen end: a sum over a family never goes down.
        const cpu = tick * fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
        return [{ pid: Number(pid), parent: Number(fields[1]), name, cpu }];
      } catch {
        return [];
      }
    });
}
