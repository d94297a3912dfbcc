import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What the process of the clients is started with. */
export interface Listening {
  url: string;
  /** The key of the space. */
  key: string;
  /** Tokens of those who are signed in. */
  people: string[];
}

/** What it is asked to do, one after the other. */
export type Order =
  /** Opens sockets; some for the first page, all others for the second. */
  | { what: "open"; sockets: number; pages: string[]; onFirst: number }
  | { what: "subscribe" }
  /** Sets back how often everybody heard. */
  | { what: "count anew" }
  /** How often those of a page heard of it since they were counted anew. */
  | { what: "count"; page: string }
  /** Connects, subscribes and reads the pages anew. */
  | { what: "return" }
  /** How many of those who came back to a page neither read its title nor heard that it changed. */
  | { what: "missed"; page: string; title: string }
  | { what: "cpu" };

/** What it answers: milliseconds, and what was asked for. */
export interface Said {
  failed?: string;
  took?: number;
  cpu?: number;
  heard?: { least: number; most: number; last: number };
  missed?: number;
}

export interface Listeners {
  /** @throws when it could not be done */
  ask(order: Order): Promise<Said>;
  close(): void;
}

const program = fileURLToPath(new URL("./listening-process.ts", import.meta.url));

export async function startListeners(listening: Listening): Promise<Listeners> {
  const child: ChildProcess = fork(program, [JSON.stringify(listening)]);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`The clients ended with ${code}`);
  });
  // It also ends at the end of all, when nobody asks.
  ended.catch(() => {});
  await Promise.race([once(child, "message"), ended]);
  return {
    async ask(order) {
      const answer = once(child, "message") as Promise<[Said]>;
      child.send(order);
      const [said] = await Promise.race([answer, ended]);
      if (said.failed !== undefined) throw new Error(said.failed);
      return said;
    },
    close: () => child.kill(),
  };
}
