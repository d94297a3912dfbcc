import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createLogger } from "@annals/logging";
import { untilAnswered } from "@annals/testing/until";
import { expect } from "chai";
import pg from "pg";
import {
  DataFolderClosed,
  DataFolderInUse,
  folderIsFree,
  type PostgresServer,
  startEmbedded,
} from "./index.ts";
import { stopOrphan } from "./postmaster.ts";
import { isRunning, startOf } from "./process.ts";

const logger = createLogger({ level: "silent" });
const isLinux = process.platform === "linux";
const isRoot = process.getuid?.() === 0;

describe("the embedded PostgreSQL", function () {
  // Long enough for a machine whose cores are all busy with something else.
  this.timeout(240_000);
  let folder: string;
  let dataDir: string;
  const servers: PostgresServer[] = [];
  const children: ChildProcess[] = [];

  const start = async (options = {}) => {
    const server = await startEmbedded({ dataDir, logger, ...options });
    servers.push(server);
    return server;
  };
  /** Another Node process that starts the server in the same folder. */
  const startElsewhere = async (uid?: number, after = "") => {
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(new URL("./index.ts", import.meta.url).href)});
      const { createLogger } = await import("@annals/logging");
      const { url } = await startEmbedded({ dataDir: process.argv[1], logger: createLogger({ level: "silent" }) });
      ${after}
      setInterval(() => undefined, 1000);
      console.log(url);`;
    const child = spawn(
      process.execPath,
      ["--conditions=source", "--import", "tsx", "--input-type=module", "--eval", program, dataDir],
      { stdio: ["ignore", "pipe", "inherit"], cwd: import.meta.dirname, uid, gid: uid },
    );
    children.push(child);
    const [output] = await once(child.stdout, "data");
    return { child, url: String(output).trim() };
  };
  const kill = async (child: ChildProcess) => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  const pidFile = () => readFile(join(dataDir, "cluster/postmaster.pid"), "utf8");
  const postmasterPid = async () => Number((await pidFile()).split("\n")[0]);
  /** Waits for a server; its file goes and comes while it starts. */
  const nextPostmasterPid = async (before = 0) => {
    for (;;) {
      const pid = Number((await pidFile().catch(() => "")).split("\n")[0]);
      if (pid > 0 && pid !== before) return pid;
      await delay(20);
    }
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "annals-postgres-"));
    await chmod(folder, 0o755);
    dataDir = join(folder, "data");
  });
  afterEach(async () => {
    for (const child of children.splice(0))
      if (child.exitCode === null && child.signalCode === null) await kill(child);
    for (const server of servers.splice(0)) await server.stop();
    // What a test left running is stopped as the next start would do it.
    await stopOrphan(join(dataDir, "cluster"), logger);
    await rm(folder, { recursive: true, force: true });
  });

  it("keeps its data, address and password over a stop and a second start", async () => {
    const first = await start();
    await query(first.url, "create table kept as select 'yes' as answer");
    await first.stop();
    const second = await start();
    expect(second.url).to.equal(first.url);
    expect(await query(second.url, "select answer from kept")).to.deep.equal([{ answer: "yes" }]);
  });

  it("is durable, and knows the letters of all languages", async () => {
    const { url } = await start();
    const shown = async (name: string) => Object.values((await query(url, `show ${name}`))[0]!)[0];
    for (const name of ["fsync", "synchronous_commit", "full_page_writes"])
      expect(await shown(name)).to.equal("on");
    expect(await query(url, "select lower('ÅÄÖ Ω Я') as lower")).to.deep.equal([{ lower: "åäö ω я" }]);
  });

  it("listens on 127.0.0.1 alone, and lets nobody in without the password, which only we can read", async () => {
    const { url } = await start();
    expect((await query(url, "show listen_addresses"))[0]).to.deep.equal({ listen_addresses: "127.0.0.1" });
    const { password, port } = new URL(url);
    for (const host of ["127.0.0.1", encodeURIComponent(join(dataDir, "sockets"))]) {
      const error = await query(`postgres://annals:wrong@${host}:${port}/annals`, "select 1").catch(
        (it) => it,
      );
      expect(error.code, host).to.equal("28P01");
      expect(
        await query(`postgres://annals:${password}@${host}:${port}/annals`, "select 1 as x"),
      ).to.deep.equal([{ x: 1 }]);
    }
    for (const name of ["password", "sockets"])
      expect((await stat(join(dataDir, name))).mode & 0o077, name).to.equal(0);
  });

  it("starts again by itself after kill -9, without a second server, and has everything that was committed", async () => {
    const { child, url } = await startElsewhere();
    await query(url, "create table kept as select 1 as x");
    const orphan = await postmasterPid();
    await kill(child);
    process.kill(orphan, 0);
    const again = await start();
    expect(await query(again.url, "select x from kept")).to.deep.equal([{ x: 1 }]);
    expect(await postmasterPid()).not.to.equal(orphan);
    expect(await isRunning(orphan)).to.equal(false);
  });

  it("recovers when PostgreSQL was killed too", async () => {
    const { child, url } = await startElsewhere();
    await query(url, "create table kept as select 1 as x");
    await kill(child);
    process.kill(await postmasterPid(), "SIGKILL");
    const again = await start();
    expect(await query(again.url, "select x from kept")).to.deep.equal([{ x: 1 }]);
  });

  it("leaves a process alone that only has the number of a server that is gone", async () => {
    await (await start()).stop();
    const bystander = spawn("sleep", ["600"]);
    children.push(bystander);
    await writeFile(join(dataDir, "cluster/postmaster.pid"), `${bystander.pid}\n${dataDir}/cluster\n`);
    await start();
    expect(bystander.exitCode).to.equal(null);
    expect(bystander.signalCode).to.equal(null);
  });

  it("refuses a folder in which another process works, and says which", async () => {
    const { child, url } = await startElsewhere();
    const error = await start({ lockTimeout: 100 }).catch((failure) => failure);
    expect(error).to.be.instanceOf(DataFolderInUse);
    expect(error.message).to.include(dataDir).and.include(String(child.pid)).and.not.include("\n");
    expect(await query(url, "select 1 as x")).to.deep.equal([{ x: 1 }]);
  });

  it("waits for the process before it to end", async () => {
    const { child, url } = await startElsewhere();
    await query(url, "create table kept as select 1 as x");
    const again = start({ lockTimeout: 120_000 });
    const waiting = folderIsFree(dataDir, { lockTimeout: 120_000 });
    await kill(child);
    await waiting;
    expect(await query((await again).url, "select x from kept")).to.deep.equal([{ x: 1 }]);
  });

  it("stops waiting for it when the start is cancelled", async () => {
    await startElsewhere();
    const stop = new AbortController();
    const again = start({ signal: stop.signal, lockTimeout: 120_000 }).catch((error) => error);
    stop.abort();
    expect((await again).name).to.equal("AbortError");
  });

  if (isLinux)
    it("takes a folder whose process has ended as a zombie", async () => {
      await mkdir(dataDir);
      // `cat` ends with its input, when the shell has become `sleep`, which never asks for its result. A shell gives what
      // runs beside it another input 0 than its own.
      const parent = spawn("/bin/sh", ["-c", "exec 3<&0; cat <&3 & echo $!; exec sleep 600"]);
      children.push(parent);
      const pid = Number(String((await once(parent.stdout, "data"))[0]));
      const nameOf = (one: number | undefined) => readFile(`/proc/${one}/comm`, "utf8");
      while (!(await nameOf(parent.pid)).startsWith("sleep")) await delay(20);
      parent.stdin.end();
      while (await isRunning(pid)) await delay(20);
      process.kill(pid, 0);
      await writeFile(join(dataDir, "lock"), JSON.stringify({ pid, started: await startOf(pid) }));
      await start({ lockTimeout: 0 });
    });

  it("leaves no server behind when the process exits at once", async () => {
    const { child } = await startElsewhere(undefined, "process.on('SIGTERM', () => process.exit(1));");
    const server = await postmasterPid();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    while (await isRunning(server)) await delay(20);
  });

  it("leaves no server behind when the start is cancelled in its middle", async () => {
    const stop = new AbortController();
    const starting = start({ signal: stop.signal }).catch((error) => error);
    const server = await nextPostmasterPid();
    stop.abort();
    const result = await starting;
    // The server may have been ready just before.
    if (!(result instanceof Error)) await servers.pop()!.stop();
    while (await isRunning(server)) await delay(20);
    await start({ lockTimeout: 0 });
  });

  it("refuses a folder that this very process uses, until that is stopped", async () => {
    const first = await start();
    expect(await start().catch((failure) => failure)).to.be.instanceOf(DataFolderInUse);
    await first.stop();
    await start();
  });

  it("can be stopped twice without taking the folder from who came after", async () => {
    const first = await start();
    await first.stop();
    await start();
    await first.stop();
    expect(await start().catch((failure) => failure)).to.be.instanceOf(DataFolderInUse);
  });

  it("takes a folder whose lock is damaged, or of a process that started at another time", async () => {
    await mkdir(dataDir);
    for (const lock of ["{", "", JSON.stringify({ pid: process.ppid, started: "1" })]) {
      await writeFile(join(dataDir, "lock"), lock);
      await (await start()).stop();
    }
  });

  it("takes another port when the one of last time is taken", async () => {
    const first = await start();
    await first.stop();
    const { createServer } = await import("node:net");
    const other = createServer().listen(Number(new URL(first.url).port), "127.0.0.1");
    await once(other, "listening");
    const second = await start();
    other.close();
    expect(new URL(second.url).port).not.to.equal(new URL(first.url).port);
    expect(await query(second.url, "select 1 as x")).to.deep.equal([{ x: 1 }]);
  });

  it("says why in one error when the server does not start", async () => {
    const error = await start({ settings: { shared_buffers: "many" } }).catch((failure) => failure);
    expect(error.message).to.include("shared_buffers").and.not.include("\n");
    await start();
  });

  it("starts over when it was killed in the middle of initialising", async () => {
    await mkdir(join(dataDir, "cluster.new-abc"), { recursive: true });
    await writeFile(join(dataDir, "cluster.new-abc/PG_VERSION"), "18\n");
    const { url } = await start();
    expect(await query(url, "select 1 as x")).to.deep.equal([{ x: 1 }]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith("cluster.new"))).to.deep.equal([]);
  });

  it("starts a server again that was killed, at the same address, and tells why it ended", async () => {
    let told: (reason: string) => void = () => undefined;
    const { url } = await start({ onExit: (reason: string) => told(reason) });
    await query(url, "create table kept as select 1 as x");
    for (let kill = 0; kill < 3; kill++) {
      const reason = new Promise<string>((resolve) => (told = resolve));
      const before = await postmasterPid();
      process.kill(before, "SIGKILL");
      expect(await reason).to.include("SIGKILL");
      await nextPostmasterPid(before);
      await untilAnswered(async () => (await query(url, "select x from kept"))[0]?.x === 1);
    }
    const last = await postmasterPid();
    await servers.pop()!.stop();
    expect(await isRunning(last)).to.equal(false);
  });

  it("can be stopped while it is being started again", async () => {
    const server = await start();
    const killed = await postmasterPid();
    process.kill(killed, "SIGKILL");
    await server.stop();
    await start({ lockTimeout: 0 });
  });

  if (isRoot)
    it("names the directory that is closed to the server's user, when we are root", async () => {
      await chmod(folder, 0o700);
      const error = await start().catch((failure) => failure);
      expect(error).to.be.instanceOf(DataFolderClosed);
      expect(error.message).to.include(`chmod o+x ${folder}`).and.not.include("\n");
    });

  if (isRoot)
    it("works for an ordinary user", async () => {
      const nobody = 65534;
      await chmod(folder, 0o777);
      const { url } = await startElsewhere(nobody);
      expect(await query(url, "select 1 as x")).to.deep.equal([{ x: 1 }]);
      expect((await stat(join(dataDir, "cluster"))).uid).to.equal(nobody);
    });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
