/** A virus scanner that knows one virus: a stand-in that speaks clamd's protocol, or a real one, the system's or Debian's, unpacked for the test. */
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { debianProgram } from "./debian.ts";
import { end, run, upOf } from "./program.ts";

/** What is found. */
export const virus = "a virus that only these tests know";
/** More of a content is not looked at, in bytes. */
const most = 1024 * 1024;

export interface Clamd {
  /** Of its socket, as `ANNALS_CLAMD` takes it. */
  path: string;
  stop(): Promise<void>;
}

/** The real program; null where there is none and none can be fetched: then a test says that it is skipped. */
export const findClamd = (): Promise<string | null> =>
  debianProgram(["clamav-daemon", "libclamav12", "libmspack0", "libjson-c5"], "clamd", "--help");

/** Starts a real one, with a signature of our own. */
export async function startClamd(program: string): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), "annals-clamd-"));
  const path = join(folder, "socket");
  await writeFile(join(folder, "own.ndb"), `Annals.Test:0:*:${Buffer.from(virus).toString("hex")}\n`);
  const settings = [
    ...[`LocalSocket ${path}`, `DatabaseDirectory ${folder}`, "Foreground yes", "AlertExceedsMax yes"],
    ...[`StreamMaxLength ${most}`],
  ];
  const file = join(folder, "clamd.conf");
  await writeFile(file, `${settings.join("\n")}\n`);
  const child = run(program, ["-c", file]);
  await upOf(child, () => answers(path));
  return {
    path,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  const answer = await new Promise<string>((resolve) => {
    socket.on("connect", () => socket.write("zPING\0"));
    socket.on("data", (piece) => resolve(String(piece)));
    socket.on("error", () => resolve(""));
  });
  socket.destroy();
  return answer.startsWith("PONG");
}

/** Starts the stand-in. */
export async function standInForClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), "annals-clamd-"));
  const path = join(folder, "socket");
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => undefined);
    listen(socket);
  });
  server.listen(path);
  await once(server, "listening");
  return {
    path,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As clamd does: a command, then pieces with their lengths, until one of none. */
function listen(socket: Socket): void {
  const command = "zINSTREAM\0";
  let come = Buffer.alloc(0);
  let at = command.length;
  let content = Buffer.alloc(0);
  const answer = (text: string) => socket.end(`${text}\0`);
  socket.on("data", (piece) => {
    come = Buffer.concat([come, piece]);
    if (come.toString() === "zPING\0") return answer("PONG");
    while (come.length >= at + 4) {
      const length = come.readUInt32BE(at);
      if (length === 0) return answer(content.includes(virus) ? "stream: Annals.Test FOUND" : "stream: OK");
      if (content.length + length > most) return answer("INSTREAM size limit exceeded. ERROR");
      if (come.length < at + 4 + length) return;
      content = Buffer.concat([content, come.subarray(at + 4, at + 4 + length)]);
      at += 4 + length;
    }
  });
}
