import { type KillableApp, spawnTestApp } from "@annals/testing/app";
import { type Answer, ask } from "@annals/testing/ask";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import type { Attack } from "../attack.ts";

const own = "https://wiki.example.org";
const evil = "evil.example";

/** A page at a name of somebody else, which leads to this server, or a request with a `Host` of somebody's choice. */
const rebinding: Attack = {
  says: "names of others that lead to this server (DNS rebinding): what guests may not read, links in mails, cookies, redirects",
  alone: true,
  async run() {
    const inbox = await startInbox();
    const app = await spawnTestApp({ ANNALS_URL: own, ANNALS_SMTP_URL: inbox.url });
    try {
      return await askAtOtherName(app, inbox);
    } finally {
      await app.stop();
      await inbox.close();
    }
  },
};
export default rebinding;

async function askAtOtherName(app: KillableApp, inbox: Inbox): Promise<string> {
  const headers = { Origin: `http://${evil}`, "X-Forwarded-Host": evil, Forwarded: `host=${evil}` };
  const send = (method: string, path: string, body?: unknown, token?: string) =>
    ask(new URL(path, app.url).href, method, body, {
      ...{ host: `${evil}:4000`, headers },
      ...(token !== undefined && { token }),
    });
  const page = await app.page("For members", ["Text"]);
  const { email, password, token } = app.admin;

  for (const path of [`/api/entries/${page}`, "/api/entries/tree", "/api/users/me"]) {
    const { status } = await send("GET", path);
    if (status !== 401) throw new Error(`${path} is answered ${status} to a page of another name`);
  }
  for (const [path, body] of [
    ["/api/auth/passkey/options", {}],
    ["/api/users/me/passkeys/options", { password }],
  ] as const) {
    const { status } = await send("POST", path, body, token);
    if (status !== 409) throw new Error(`${path} is answered ${status} at another name`);
  }
  const signedIn = await send("POST", "/api/auth/login", { email, password });
  const cookies = signedIn.headers.getSetCookie();
  if (cookies.some((line) => /; domain=/i.test(line)))
    throw new Error(`a cookie is for other hosts as well: ${cookies.join(", ")}`);

  const { paths } = await app.call("GET", "/api/openapi.json");
  const plain = Object.entries(paths as Record<string, object>).filter(
    ([path, methods]) => "get" in methods && !path.includes("{") && path !== "/api/logout",
  );
  const reads = ["/", "/user/login", `/for-members~${page}`, ...plain.map(([path]) => path)];
  for (const path of reads) {
    const answer = await send("GET", path, undefined, token);
    if (namesOther(answer)) throw new Error(`${path} names the host that was asked for`);
  }

  await send("POST", "/api/password/email", { email });
  const { link, text } = await inbox.next(email);
  if (!link.startsWith(`${own}/`) || text.includes(evil)) throw new Error(`a mail leads to ${link}`);
  return `${reads.length} reads name no host of others, nothing is read without a token, passkeys work elsewhere, a mail leads to ${own}`;
}

/** Whether an answer has the name that it was asked for: in its text, a redirect, or whom it lets read it. */
const namesOther = ({ headers, bytes }: Answer): boolean =>
  bytes.includes(evil) || [...headers].some(([, value]) => value.includes(evil));
