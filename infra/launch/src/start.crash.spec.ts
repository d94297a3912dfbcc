import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { shipped } from "@annals/testing/app";
import { until } from "@annals/testing/until";
import { expect } from "chai";

const run = promisify(execFile);

describe("starting and stopping", function () {
  this.timeout(240_000);
  let folder: string;
  let data: string;
  const children: Child[] = [];

  const start = (env: Record<string, string> = {}) => {
    const child = startProcess({ PORT: "0", ANNALS_DATA: data, ...env });
    children.push(child);
    return child;
  };
  /** The number of its PostgreSQL, once there is one. */
  const server = async (): Promise<number> => {
    for (;;) {
      const content = await readFile(join(data, "cluster/postmaster.pid"), "utf8").catch(() => "");
      const pid = Number(content.split("\n")[0]);
      if (pid > 0) return pid;
      await delay(20);
    }
  };

  const running = async () => {
    const file = await readFile(join(data, "run.json"), "utf8");
    return JSON.parse(file) as { pid: number; url: string; token: string };
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-start-"));
    await chmod(folder, 0o755);
    data = join(folder, "data");
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await child.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it("takes a second signal for the same wish, and stops cleanly", async () => {
    const child = start();
    await child.says("Annals is ready");
    const postgres = await server();
    child.process.kill("SIGHUP");
    await child.says("Stopping");
    for (const signal of ["SIGHUP", "SIGTERM"] as const) child.process.kill(signal);
    expect(await child.ended).to.equal(0);
    expect(isGone(postgres)).to.equal(true);
    expect(await readdir(data))
      .to.not.include.members(["lock"])
      .and.not.include.members(["run.json"]);
  });

  it("starts a server again that crashed, says why, and counts it in the status", async () => {
    const child = start({
      ANNALS_ADMIN_EMAIL: "mira@example.org",
      ANNALS_ADMIN_PASSWORD: "correct horse battery",
    });
    await child.says("Annals is ready");
    const first = await running();
    process.kill(first.pid, "SIGKILL");
    await child.says("Annals crashed (signal SIGKILL).");
    await until(() => child.output().split("Annals is ready").length === 3);
    const { pid, url, token } = await running();
    expect(pid).not.to.equal(first.pid);
    const answer = await fetch(new URL("/api/admin/status", url), {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).to.equal(200);
    const { crashes } = (await answer.json()) as { crashes: { count: number; reason: string; at: string } };
    expect(crashes).to.include({ count: 1, reason: "signal SIGKILL" });
    expect(Date.parse(crashes.at)).to.be.greaterThan(0);
  });

  it("ends at once at a second Ctrl-C, and takes PostgreSQL along", async () => {
    const child = start();
    await child.says("Annals is ready");
    const postgres = await server();
    child.process.kill("SIGINT");
    await child.says("Stopping");
    child.process.kill("SIGINT");
    // It may have been quicker than the second one.
    expect([0, 130]).to.include(await child.ended);
    await until(() => isGone(postgres));
  });

  it("leaves no PostgreSQL behind when it is stopped before it is ready", async () => {
    const child = start();
    const postgres = await server();
    child.process.kill("SIGINT");
    expect(await child.ended).to.equal(0);
    expect(isGone(postgres)).to.equal(true);
    expect(child.output()).to.not.include("Annals is ready");
    const again = start();
    await again.says("Annals is ready");
  });

  it("waits for the one before it on the same data and port", async () => {
    const first = start();
    await first.says("Annals is ready");
    const { url } = JSON.parse(await readFile(join(data, "run.json"), "utf8")) as { url: string };
    const second = start({ PORT: new URL(url).port });
    await second.says("Waiting");
    first.process.kill("SIGTERM");
    await second.says("Annals is ready");
    expect(await first.ended).to.equal(0);
  });

  it("lets one of two first starts at once begin, and tells the other in one line", async () => {
    const both = [start(), start()];
    const isReady = (child: Child) => child.output().includes("Annals is ready");
    await until(() => both.some(isReady));
    const [first, second] = isReady(both[0]!) ? [both[0]!, both[1]!] : [both[1]!, both[0]!];
    expect(await second.ended).to.equal(1);
    const lines = second.output().trim().split("\n");
    expect(lines.filter((line) => !line.startsWith("Waiting for another Annals"))).to.have.length(1);
    expect(lines.at(-1)).to.match(/^The data folder .* is in use by another Annals \(process \d+\)\.$/);
    // No damage: it goes on, and after it the next start does.
    first.process.kill("SIGTERM");
    expect(await first.ended).to.equal(0);
    await start().says("Annals is ready");
  });

  it("says that the port is taken before it makes anything", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const child = start({ PORT: String(port) });
    expect(await child.ended).to.equal(1);
    other.close();
    expect(child.output().trim().split("\n")).to.deep.equal([
      `Port ${port} of 127.0.0.1 cannot be used: another program uses it. Choose another: PORT=4001 make start`,
    ]);
    expect(await readdir(folder)).to.deep.equal([]);
  });

  const saysOnly = async (child: Child) => {
    expect(await child.ended).to.equal(1);
    return child.output().trim();
  };

  it("says that the address is none of this machine before it makes anything", async () => {
    expect(await saysOnly(start({ ANNALS_HOST: "nosuch.invalid" }))).to.match(
      /^Annals cannot listen on nosuch\.invalid: .+ANNALS_HOST.+$/,
    );
    expect(await readdir(folder)).to.deep.equal([]);
  });

  it("says in one line why the data folder cannot be used", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await saysOnly(start({ ANNALS_DATA: file }))).to.equal(
      `The data folder ${file} cannot be used: it is a file. Choose another: ANNALS_DATA.`,
    );
  });

  it("says in one line what has become of a data folder, makes no other, and goes on when all is as it was", async () => {
    const first = start();
    await first.says("Annals is ready");
    await first.kill();
    const change = async (name: string, content: string | null, says: RegExp) => {
      const path = join(data, name);
      const before = await readFile(path, "utf8");
      if (content === null) await rm(path);
      else await writeFile(path, content);
      expect(await saysOnly(start())).to.match(says);
      expect(await readFile(path, "utf8").catch(() => null)).to.equal(content);
      await writeFile(path, before);
    };
    expect(await saysOnly(start({ ANNALS_SECRET: "another secret of 32 characters or more" }))).to.match(
      /^The secret is not the one that .+ANNALS_SECRET.+$/,
    );
    const secret = await readFile(join(data, "secret"), "utf8");
    await change("secret", null, /^The master secret of this database is missing: .+ANNALS_SECRET.+$/);
    await change("secret", secret.slice(0, 10), /^The master secret in .+ is not whole: .+ANNALS_SECRET.+$/);
    await change("cluster/PG_VERSION", "14\n", /^.+ was made by PostgreSQL 14, and this is 18: .+$/);
    const mounted = await run("mount", ["-o", "bind,ro", data, data]).then(
      () => true,
      () => false,
    );
    // Only root may mount.
    if (mounted)
      try {
        expect(await saysOnly(start())).to.equal(
          `The data folder ${data} cannot be used: its disk can only be read. Choose another: ANNALS_DATA.`,
        );
      } finally {
        await run("umount", [data]);
      }
    await start().says("Annals is ready");
  });

  it("names a variable that is no setting", async () => {
    const child = start({ ANNALS_PROT: "4001" });
    await child.says("ANNALS_PROT is not a setting");
  });
});

interface Child {
  process: ChildProcess;
  /** Its exit code. */
  ended: Promise<number | null>;
  output(): string;
  /** Waits until it has written this. */
  says(text: string): Promise<void>;
  kill(): Promise<void>;
}

/** `annals start`. */
function startProcess(env: Record<string, string>): Child {
  const child = spawn(process.execPath, [...shipped, "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return {
    process: child,
    ended,
    output: () => output,
    async says(text) {
      await until(() => {
        if (child.exitCode !== null && !output.includes(text))
          throw new Error(`It ended, and said: ${output}`);
        return output.includes(text);
      });
    },
    async kill() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Whether a process has ended; one whose result nobody has asked for yet has. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, "utf8"));
}
