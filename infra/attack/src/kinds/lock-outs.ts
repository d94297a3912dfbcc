import { ask } from "@annals/testing/ask";
import { signJwt } from "@annals/testing/jwt";
import type { Attack, Run, Target } from "../attack.ts";

const secret = "a secret that a portal and a space share";

/** Wrong passwords, links and tokens of others, from as many networks as they like, that are to keep somebody out. */
const lockOuts: Attack = {
  says: "wrong passwords, links and portal tokens of others that are to keep people out",
  settings: { ANNALS_PROXIES: "1" },
  async run(target) {
    const { email, password } = target.author;
    const { login, send } = asking(target);
    const known = await login(email, password, "203.0.113.1");
    const browser = known.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");

    const count = Math.ceil(60 * target.share);
    for (let n = 1; n <= count; n++) await login(email, `guess ${n}`, `198.51.100.${n}`);
    const stranger = await login(email, password, "192.0.2.1");
    expectStatus("a new place while others guess", stranger, 429);
    expectStatus("the network that is known", await login(email, password, "203.0.113.1"), 200);
    expectStatus("the browser that is known", await login(email, password, "192.0.2.2", browser), 200);
    expectStatus("the way by mail", await send("/api/password/email", { email }, "192.0.2.3"), 200);

    const ports = new Set<number>();
    for (let n = 0; n < 25; n++)
      ports.add((await login(`nobody${n}@example.org`, "wrong", `198.51.101.1:${2000 + n}`)).status);
    if (!ports.has(429)) throw new Error("each port of a proxy has guesses of its own");

    await expectPortal(target);
    await expectLink(target);
    return `${count} guesses from as many networks, 25 ports of one proxy, 30 bad tokens and 30 bad links: whom they were to keep out came in`;
  },
};
export default lockOuts;

type Answered = { status: number };

function asking({ url }: Target) {
  const send = (path: string, body: object, address: string, cookies?: string) =>
    ask(url + path, "POST", body, {
      headers: { "X-Forwarded-For": address, ...(cookies !== undefined && { Cookie: cookies }) },
    });
  const login = (email: string, password: string, address: string, cookies?: string) =>
    send("/api/auth/login", { email, password }, address, cookies);
  return { send, login };
}

function expectStatus(what: string, { status }: Answered, expected: number): void {
  if (status !== expected) throw new Error(`${what}: ${status}, not ${expected}`);
}

/** A token of a portal that works, in a network that sent many that do not. */
async function expectPortal(target: Target & Run): Promise<void> {
  const { app, viewer } = target;
  const portal = { client_id: "annals", issuer: "portal", label: "Portal", admits: false, on: true };
  await app.call("PUT", "/api/settings/providers/jwt", { ...portal, algorithm: "HS256", secret });
  await app.call("PUT", "/api/settings/update", { settings: { auth: { sso: { enabled: true } } } });
  const { send } = asking(target);
  const signIn = (jwt: string) => send("/api/auth/sso/jwt", { jwt }, "198.51.102.1");
  let last = 0;
  for (let n = 0; n < 30; n++) last = (await signIn(`a.b.${n}`)).status;
  if (last !== 429) throw new Error("bad tokens of a portal are not counted");
  const claims = { iss: "portal", aud: "annals", sub: "vera-there", email: viewer.email };
  expectStatus("a good token among bad ones", await signIn(signJwt(secret, claims)), 200);
}

/** The same for links that set a password. */
async function expectLink(target: Target & Run): Promise<void> {
  const { app, viewer } = target;
  const { send } = asking(target);
  const reset = (token: string) =>
    send("/api/password/reset", { token, password: viewer.password }, "198.51.103.1");
  const { path } = await app.call("POST", `/api/admin/members/${viewer.id}/password-link`, {});
  let last = 0;
  for (let n = 0; n < 30; n++) last = (await reset("A".repeat(64))).status;
  if (last !== 429) throw new Error("bad links are not counted");
  expectStatus("a good link among bad ones", await reset(path.split("#")[1]), 200);
}
