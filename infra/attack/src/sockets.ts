import { readdir, readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Connections of an attack, with what came of them. */
export interface Crowd {
  sockets: Socket[];
  /** How many are open still. */
  open(): number;
  end(): void;
}

/** Opens connections, some hundred at a time, and sends a text on each. @param localAddress another machine: 127.0.0.2 and so on */
export async function openMany(
  url: string,
  {
    count,
    sends,
    reads = true,
    localAddress,
  }: { count: number; sends: string; reads?: boolean; localAddress?: string },
): Promise<Crowd> {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  let closed = 0;
  for (let at = 0; at < count; at++) {
    const socket = connect({ port, host: "127.0.0.1", ...(localAddress && { localAddress }) });
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => closed++);
    if (reads) socket.resume();
    socket.write(sends);
    if (at % 200 === 199) await delay(20);
  }
  return {
    sockets,
    open: () => count - closed,
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks again and again as others do, from another address. @returns what ends it, with the slowest answer in ms and all that were no success */
export function watchOthers(url: string, token: string, localAddress = "127.0.0.9") {
  let isOver = false;
  const seen = { count: 0, slowest: 0, bad: [] as string[] };
  const ask = async (path: string, headers: Record<string, string>) => {
    const started = performance.now();
    const status = await statusOf(url + path, headers, localAddress).catch((error: Error) => error.message);
    seen.count++;
    seen.slowest = Math.max(seen.slowest, performance.now() - started);
    if (status !== 200) seen.bad.push(`${path}: ${status}`);
  };
  const watching = (async () => {
    while (!isOver) {
      await Promise.all([
        ask("/api/setup", {}),
        ask("/", {}),
        ask("/api/entries/tree", { Authorization: `Bearer ${token}` }),
      ]);
      await delay(50);
    }
  })();
  return {
    async end(): Promise<string> {
      isOver = true;
      await watching;
      if (seen.bad.length > 0)
        throw new Error(
          `others got ${seen.bad.length} of ${seen.count}: ${[...new Set(seen.bad)].slice(0, 5).join(", ")}`,
        );
      if (seen.slowest > 5_000) throw new Error(`others waited ${Math.round(seen.slowest)} ms`);
      return `${seen.count} reads of others, the slowest ${Math.round(seen.slowest)} ms`;
    },
  };
}

/** The status of an answer, read to its end, from an address of this machine. @param path as it is written */
export async function statusOf(
  url: string,
  headers: Record<string, string> = {},
  localAddress = "127.0.0.1",
  path?: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      headers,
      agent: false,
      localAddress,
      timeout: 60_000,
      ...(path !== undefined && { path }),
    };
    request(url, options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode!));
      answer.on("error", reject);
    })
      .on("timeout", function (this: { destroy(error: Error): void }) {
        this.destroy(new Error("no answer in a minute"));
      })
      .on("error", reject)
      .end();
  });
}

/** An answer to a path as it is written: `fetch` would put it right first. */
export async function answerTo(url: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { path, agent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode!, text }));
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Memory of a process in MB, and how many descriptors it has open. */
export async function sizeOf(pid: number): Promise<{ memory: number; descriptors: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const memory = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)![1]) / 1024);
  return { memory, descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}
