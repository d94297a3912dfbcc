import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { ask, formOf } from "@annals/testing/ask";
import type { Attack } from "../attack.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const jumps = [40 * day, -40 * day, 3650 * day, -3650 * day, 2 * 60 * minute];

/** Runs in the server before anything else: its clock is ahead by as many milliseconds as a file says. */
const ahead = `
import { readFileSync } from "node:fs";
const RealDate = Date;
let by = 0;
setInterval(() => { try { by = Number(readFileSync(process.env.CLOCK_FILE, "utf8")) || 0 } catch {} }, 20).unref();
globalThis.Date = class extends RealDate {
  constructor(...given) { if (given.length > 0) super(...given); else super(RealDate.now() + by) }
  static now() { return RealDate.now() + by }
};`;

/** A clock that is wrong for a moment, both ways: nobody is kept out once it is right again, and nothing stays open. */
const clock: Attack = {
  says: "a clock that jumps, ahead and back: passwords, seats, links, addresses of files, plans",
  alone: true,
  async run({ signal }) {
    const folder = await mkdtemp(join(tmpdir(), "annals-clock-"));
    const file = join(folder, "ahead");
    await writeFile(file, "0");
    const app = await spawnTestApp({
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}`,
      CLOCK_FILE: file,
    });
    const set = async (by: number) => {
      await writeFile(file, String(by));
      // The server looks at it every few milliseconds.
      await delay(500);
    };
    try {
      for (const jump of jumps) if (!signal.aborted) await jumpBy(app, set, jump);
      return `${jumps.length} jumps, up to ten years both ways: everybody came in again, nothing of then stayed open`;
    } finally {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default clock;

async function jumpBy(app: KillableApp, set: (by: number) => Promise<void>, jump: number): Promise<void> {
  const words = `after ${jump / day} days`;
  const expectIt = (isSo: boolean, what: string) => {
    if (!isSo) throw new Error(`${words}: ${what}`);
  };
  const { email, password, id: person } = app.admin;
  const isPublished = async (id: string) => (await app.call("GET", `/api/entries/${id}`)).published === true;
  const send = (method: string, path: string, body?: unknown, token?: string) =>
    ask(new URL(path, app.url).href, method, body, token === undefined ? {} : { token });
  const login = async (typed = password) => send("POST", "/api/auth/login", { email, password: typed });
  const before = (await login()).body.token;
  const page = await app.page("Under a wrong clock", ["Text"]);
  const file = await send(
    "POST",
    "/api/files",
    formOf({ entry_id: page }, new Uint8Array([1, 2, 3])),
    before,
  );

  await set(jump);
  const then = (await login()).body.token;
  expectIt(typeof then === "string", "nobody could sign in while it was wrong");
  await send("POST", `/api/entries/${page}/occupy`, {}, then);
  const link = (await send("POST", `/api/admin/members/${person}/password-link`, {}, then)).body.path;
  const address = (await send("GET", `/api/tempUrl/${file.body.id}`, undefined, then)).body;
  expectIt(typeof address === "string", "there was no address of a file to try");
  for (let n = 0; n < 6; n++) await login("wrong");
  const planned = (await send("POST", "/api/entries/create", { title: "Planned" }, then)).body.id;
  const plan = { at: new Date(Date.now() + jump + 60 * minute).toISOString() };
  expectIt(
    (await send("PUT", `/api/entries/${planned}/draft/schedule`, plan, then)).status === 200,
    "nothing could be planned while it was wrong",
  );

  await set(0);
  const again = await login();
  const wait = Number(again.headers.get("retry-after"));
  expectIt(
    again.status === 200 || (again.status === 429 && wait <= 15 * 60),
    `signing in: ${again.status}, ${wait} s`,
  );
  await set(16 * minute);
  expectIt((await login()).status === 200, "the right password a quarter of an hour later");
  await set(0);
  if (jump > day) {
    expectIt(
      (await send("GET", "/api/users/me", undefined, then)).status === 401,
      "a session of then goes on",
    );
    const reset = { token: link.split("#")[1], password };
    expectIt((await send("POST", "/api/password/reset", reset)).status === 422, "a link of then works");
    expectIt((await send("GET", address)).status === 404, "an address of a file of then works");
  }
  const other = await app.join(`Ona${jumps.indexOf(jump)}`, `Other${"abcde"[jumps.indexOf(jump)]}`, "editor");
  const seat = await send("POST", `/api/entries/${page}/occupy`, {}, other.token);
  expectIt(jump < day || seat.status === 200, `the seat of then is kept: ${seat.status}`);
  if (jump < 0)
    await expectIn(10_000, async () => isPublished(planned), `${words}: what was planned is not published`);
  const isIn = (await send("GET", "/api/users/me", undefined, before)).status === 200;
  expectIt(isIn, "a session of before ended");
}

async function expectIn(time: number, isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + time;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(what);
    await delay(100);
  }
}
