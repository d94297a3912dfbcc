import { freePort } from "../port.ts";
import { end, run } from "../program.ts";
import type { Driver } from "./driver.ts";
import { eventually, programOf } from "./process.ts";

/** Starts WebKit's own small browser on a screen that nobody sees, by WebDriver. Null where there is none. */
export async function startWebKit(): Promise<Driver | null> {
  const packages = ["webkit2gtk-driver", "xvfb"];
  const program = programOf(["/usr/bin/WebKitWebDriver"], packages);
  const screen = programOf(["/usr/bin/Xvfb"], packages);
  if (program === null || screen === null) return null;
  const display = `:${90 + (process.pid % 900)}`;
  const children = [run(screen, [display, "-screen", "0", "1440x900x24", "-nolisten", "tcp"])];
  const port = await freePort();
  children.push(run(program, ["--host=127.0.0.1", `--port=${port}`], { env: { DISPLAY: display } }));
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const begin = () => send("POST", "/session", { capabilities: { alwaysMatch: {} } });
  const { sessionId } = (await eventually(begin)) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });
  return {
    goto: async (url) => void (await send("POST", `${session}/url`, { url })),
    run: (body, ...args) => send("POST", `${session}/execute/sync`, { script: body, args }),
    perform: async (actions) => void (await send("POST", `${session}/actions`, { actions })),
    async close() {
      await send("DELETE", session).catch(() => undefined);
      for (const child of children.toReversed()) await end(child);
    },
  };
}
