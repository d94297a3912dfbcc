import { request } from "node:http";
import type { Asking } from "@annals/testing/world";
import { type Changed, getChanges } from "./contract.ts";

/** A client that hears what changes. */
export interface Listening {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** What it heard. */
  heard: Changed[];
  /** The last event that it has. */
  last: string | undefined;
  /** Resolves with the first event that is meant, also one that came before. Fails when the stream ends without it. */
  hears(isMeant: (changed: Changed) => boolean): Promise<Changed>;
  /** After how many milliseconds it is to come again, as the server said. */
  pause: number | undefined;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream at the query API of a world. */
export function listenTo(url: string, { token, host, headers = {} }: Asking): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const sent = request(url + getChanges.path, {
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(host !== undefined && { Host: host }),
        ...headers,
      },
    });
    sent.on("error", reject);
    sent.end();
    sent.on("response", (response) => {
      let wake: (() => void)[] = [];
      let text = "";
      let isOver = false;
      const woken = () => new Promise<void>((go) => wake.push(go));
      const wakeAll = () => {
        const all = wake;
        wake = [];
        for (const go of all) go();
      };
      const listening: Listening = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        heard: [],
        last: undefined,
        pause: undefined,
        async hears(isMeant) {
          for (;;) {
            const found = listening.heard.find(isMeant);
            if (found !== undefined) return found;
            if (isOver) throw new Error(`The stream ended after ${JSON.stringify(listening.heard)}`);
            await woken();
          }
        },
        ended: new Promise((done) => {
          response.on("close", () => {
            isOver = true;
            done();
            wakeAll();
          });
        }),
        close: () => void response.destroy(),
      };
      response.on("error", () => undefined);
      response.on("data", (chunk: Buffer) => {
        const parts = (text + chunk.toString()).split("\n\n");
        text = parts.pop()!;
        for (const part of parts) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(part)?.[1];
          listening.last = field("id") ?? listening.last;
          const pause = field("retry");
          if (pause !== undefined) listening.pause = Number(pause);
          const data = field("data");
          if (data !== undefined) listening.heard.push(JSON.parse(data));
        }
        wakeAll();
      });
      resolve(listening);
    });
  });
}
