/** An Annals of several processes, as a team runs it, on the embedded PostgreSQL of the tests: each can be killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { adminAccount, client, shipped, type TestApp } from "./app.ts";
import { testDatabase } from "./database.ts";
import { freePort } from "./port.ts";

export interface TestProcess {
  name: string;
  /** Where it answers what operators ask. */
  probes: string;
  /** Where it listens; empty where it does not. */
  url: string;
  /** Of the last start. */
  pid(): number;
  /** Runs it, again after an end, and waits until it is ready. */
  start(): Promise<void>;
  /** kill -9, or another signal; resolves with the status of its end. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface Several {
  processes: TestProcess[];
  /** People come in here. */
  app: TestApp;
  database: string;
  /** Its data folder. */
  data: string;
  stop(): Promise<void>;
}

/**
 * @param kinds of the processes, as in `["gateway", "command-api", "command-api"]`; a gateway, if there is one, knows the APIs among them. Where
 *   there is none, people come in at the first
 * @param env settings of all
 */
export async function startSeveral(
  kinds: readonly string[],
  env: Record<string, string> = {},
): Promise<Several> {
  const database = await testDatabase();
  const data = await mkdtemp(join(tmpdir(), "annals-several-"));
  const places: { kind: string; port: number; probes: number }[] = [];
  for (const kind of kinds) places.push({ kind, port: await freePort(), probes: await freePort() });
  const apis = (kind: string) =>
    places.filter((one) => one.kind === kind).map(({ port }) => `http://127.0.0.1:${port}`);
  const shared = {
    ...{ ANNALS_POSTGRES_URL: database.url, ANNALS_DATA: data, ANNALS_LOG_LEVEL: "error" },
    ANNALS_SECRET: "a secret of several processes, long enough",
    ...{ ANNALS_ADMIN_EMAIL: adminAccount.email, ANNALS_ADMIN_PASSWORD: adminAccount.password },
    ANNALS_COMMAND_APIS: apis("command-api").join(","),
    ANNALS_QUERY_APIS: apis("query-api").join(","),
    ...env,
  };
  const processes = places.map(({ kind, port, probes }, n): TestProcess => {
    let child: ChildProcess | null = null;
    return {
      name: `${kind} ${n}`,
      probes: `http://127.0.0.1:${probes}`,
      url: `http://127.0.0.1:${port}`,
      pid: () => child!.pid!,
      async start() {
        child = run(kind, { ...shared, PORT: String(port), ANNALS_PROBES: `127.0.0.1:${probes}` });
        for await (const line of createInterface({ input: child.stdout! }))
          if (line.startsWith("Annals is ready")) return void child.stdout!.resume();
        throw new Error(`${kind} did not start`);
      },
      async kill(signal = "SIGKILL") {
        if (child === null) return null;
        child.kill(signal);
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
        return child.exitCode;
      },
    };
  });
  const end = async () => {
    await Promise.all(processes.map(({ kill }) => kill()));
    await database.drop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    // In any order: each waits for what it needs.
    await Promise.all(processes.map(({ start }) => start()));
    const entrance = places.find(({ kind }) => kind === "gateway") ?? places[0]!;
    const app = { ...(await client(`http://127.0.0.1:${entrance.port}`, "", true)), stop: end };
    return { processes, app, database: database.url, data, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Runs `annals` as it is shipped, with these settings alone. */
export function run(command: string, env: Record<string, string>): ChildProcess {
  const others = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("ANNALS_")),
  );
  const child = spawn(process.execPath, [...shipped, command], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...others, ...env },
  });
  child.stderr!.on("data", (text) => process.env.ANNALS_TEST_ERRORS && process.stderr.write(text));
  if (running.size === 0) process.once("exit", killAll);
  running.add(child);
  child.once("exit", () => {
    running.delete(child);
    if (running.size === 0) process.off("exit", killAll);
  });
  return child;
}

/** They end with this process. */
const running = new Set<ChildProcess>();
const killAll = () => {
  for (const child of running) child.kill("SIGKILL");
};
