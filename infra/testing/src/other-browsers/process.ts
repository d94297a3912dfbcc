/** Starting the programs that browsers come with, and Debian's packages of them. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";

/** The program at one of these places; Debian's packages are installed for it where that is allowed. */
export function programOf(places: string[], packages: string[]): string | null {
  const found = () => places.find((place) => existsSync(place)) ?? null;
  if (found() === null && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    try {
      execFileSync("apt-get", ["update", "-qq"], quiet);
      execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], quiet);
    } catch {
      return null;
    }
  }
  return found();
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a program that ends with this process. */
export function run(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await once(child, "exit");
  clearTimeout(timer);
}

/** Tries until it works; the last error after half a minute. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const last = Date.now() + 30_000; ; ) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > last) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
