import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { signJwt } from "@annals/testing/jwt";
import type { Attack } from "../attack.ts";

const ceo = "ceo@example.org";
const known = "known to who made it";
const secret = "a secret that a portal and a space share";

/** The admin of one space makes an account for an address that is not theirs, and goes into another space by it, in each way that there is. */
const addresses: Attack = {
  says: "accounts for addresses of others, that go into another space: by invitation, join link, portal, another address, password link",
  alone: true,
  async run() {
    const inbox = await startInbox();
    const app = await spawnTestApp({ ANNALS_SPACE_CREATORS: "members", ANNALS_SMTP_URL: inbox.url });
    try {
      return await tryAll(app, inbox);
    } finally {
      await app.stop();
      await inbox.close();
    }
  },
};
export default addresses;

async function tryAll(app: KillableApp, inbox: Inbox): Promise<string> {
  const send = (method: string, path: string, body?: unknown, token = app.admin.token, space?: string) =>
    ask(new URL(path, app.url).href, method, body, {
      token,
      headers: { "Annals-After": app.position(), ...(space !== undefined && { "Annals-Space": space }) },
    });
  const login = async (email: string, password: string) =>
    (await send("POST", "/api/auth/login", { email, password }, "")).body.token as string;
  const mallory = await app.join("Mallory", "Admin", "admin");
  const board = (await send("POST", "/api/spaces", { name: "Board", key: "board" })).body.id;
  const owner = (await send("GET", "/api/users/me", undefined, app.admin.token, "board")).status;
  if (owner !== 200) throw new Error(`the admin is not in the other space: ${owner}`);

  /** An account that Mallory made, with a password that Mallory knows. */
  const make = async (email: string) => {
    const account = { email, password: "the first password", first_name: "Cleo", roles: ["verified"] };
    const { body } = await send("POST", "/api/admin/members", account, mallory.token);
    const change = { current: "the first password", password: known };
    await send("PUT", "/api/users/me/password", change, await login(email, "the first password"));
    return { id: body.id as string, token: await login(email, known) };
  };
  const invite = (email: string) =>
    send(
      "POST",
      "/api/admin/members",
      { email, password: "not theirs", first_name: "Cleo", roles: ["admin"] },
      app.admin.token,
      "board",
    );
  const accept = (token: string) => send("POST", `/api/users/me/invitations/${board}/accept`, {}, token);
  const tried: string[] = [];
  const expectOut = async (way: string, token: string) => {
    const { status } = await send("GET", "/api/entries/tree", undefined, token, "board");
    if (status === 200) throw new Error(`in by ${way}`);
    tried.push(way);
  };

  const { id, token } = await make(ceo);
  await invite(ceo);
  await accept(token);
  await expectOut("an invitation", token);

  const link = { roles: ["author"], groups: [], days: 7, uses: 5, domain: "example.org" };
  const joining = await send("POST", "/api/admin/join_links", link, app.admin.token, "board");
  await send("POST", "/api/users/me/join", { token: joining.body.path.split("#")[1] }, token);
  await expectOut("a join link", token);

  const made = await send("POST", `/api/admin/members/${id}/password-link`, {}, mallory.token);
  if (made.status === 200) {
    const reset = { token: made.body.path.split("#")[1], password: known };
    await send("POST", "/api/password/reset", reset, "");
  }
  const renewed = await login(ceo, known);
  await accept(renewed);
  await expectOut("a password link", renewed);

  const portal = { client_id: "annals", issuer: "portal", label: "Portal", admits: true, on: true };
  await send("PUT", "/api/settings/providers/jwt", { ...portal, algorithm: "HS256", secret }, mallory.token);
  await send(
    "PUT",
    "/api/settings/update",
    { settings: { auth: { sso: { enabled: true } } } },
    mallory.token,
  );
  for (const email of [ceo, "cfo@example.org"]) {
    const claims = { iss: "portal", aud: "annals", sub: email, email, email_verified: true, name: "Cleo" };
    const entered = await send("POST", "/api/auth/sso/jwt", { jwt: signJwt(secret, claims) }, "");
    await invite(email);
    await accept(entered.body.token ?? "");
    await expectOut(`a portal, as ${email}`, entered.body.token ?? "");
  }

  const away = "mallory.too@example.org";
  const asked = await send("POST", "/api/users/me/email", { email: away, password: known }, renewed);
  if (asked.status !== 200) throw new Error(`another address was answered ${asked.status}`);
  let mail = await inbox.next(away);
  while (!mail.link.includes("#")) mail = await inbox.next(away);
  const confirmed = await send("POST", "/api/users/email/confirm", { token: mail.link.split("#")[1] }, "");
  if (confirmed.status !== 200) throw new Error(`another address was not confirmed: ${confirmed.status}`);
  const moved = await login(away, known);
  await accept(moved);
  await expectOut("another address, with the invitation of the first", moved);
  return `${tried.length} ways tried, none led in: ${tried.join("; ")}`;
}
