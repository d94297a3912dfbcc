import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { freePort } from "../port.ts";
import { end, run } from "../program.ts";
import type { Driver } from "./driver.ts";
import { eventually, programOf } from "./process.ts";

/** Starts Firefox, by WebDriver BiDi (a handful of messages; the libraries that speak it want a newer Node). Null where there is none. */
export async function startFirefox(): Promise<Driver | null> {
  const program = programOf(["/usr/bin/firefox-esr", "/usr/bin/firefox"], ["firefox-esr"]);
  if (program === null) return null;
  const profile = await mkdtemp(join(tmpdir(), "annals-firefox-"));
  const port = await freePort();
  const child = run(program, [
    "--headless",
    "--no-remote",
    "--profile",
    profile,
    "--remote-debugging-port",
    String(port),
  ]);
  const socket = await eventually(() => connect(`ws://127.0.0.1:${port}/session`));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const send = async (method: string, params: object) => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`);
    return result!;
  };
  await send("session.new", { capabilities: {} });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = (contexts as { context: string }[])[0]!;
  await send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });
  return {
    goto: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async run(body, ...args) {
      const { result, exceptionDetails } = await send("script.callFunction", {
        functionDeclaration: `function () { return JSON.stringify((function () { ${body} }).apply(null, arguments) ?? null); }`,
        arguments: args.map((value) => ({ type: "string", value })),
        target: { context },
        awaitPromise: false,
      });
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return JSON.parse((result as { value: string }).value);
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    async close() {
      socket.close();
      await end(child);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Answer {
  id: number;
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
}

function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve(socket));
    socket.once("error", reject);
  });
}
