import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What it took to answer a question: milliseconds until it was there, and those that Node and PostgreSQL computed. */
export interface Asked {
  time: number;
  inNode: number;
  /** NaN when the system does not report it. */
  inPostgres: number;
}

export interface Asking {
  /** Asks one after the other. */
  ask(texts: string[]): Promise<Asked[]>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL("./asking-process.ts", import.meta.url));

/** A warm index in a process of its own, so that the work of this process is not counted. */
export async function startAsking(url: string, schema: string): Promise<Asking> {
  const child = fork(program, [url, schema]);
  await once(child, "message");
  return {
    async ask(texts) {
      child.send(texts);
      const [asked] = (await once(child, "message")) as [Asked[]];
      return asked;
    },
    async close() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
