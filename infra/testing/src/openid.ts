/** A real OpenID provider for tests: whoever it is told is signed in there. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/** An account at the provider. */
export interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface OpenIdServer {
  issuer: string;
  client: { id: string; secret: string };
  /** Who is signed in there; null for somebody who presses Cancel. */
  account: Account | null;
  /** Goes where Annals sends the browser, and answers with what the browser brings back. */
  visit(address: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** @param back where it may send browsers, without the path */
export async function startOpenId(back: string): Promise<OpenIdServer> {
  const client = { id: "annals", secret: "a-secret-that-nobody-may-see-anywhere" };
  let handle: ReturnType<Provider["callback"]>;
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const one: OpenIdServer = {
    issuer,
    client,
    account: { sub: "nobody" },
    visit: (address) => travel(address, back),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${back}/user/login`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    cookies: { keys: ["a key for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...one.account, sub: id }) }),
    // Nobody is asked whether Annals may know who they are.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    const result =
      one.account === null
        ? { error: "access_denied", error_description: "They pressed Cancel" }
        : { login: { accountId: one.account.sub, remember: false } };
    return provider.interactionFinished(context.req, context.res, result);
  });
  handle = provider.callback();
  return one;
}

/** Follows a browser's way, with its cookies, until it leads back. */
async function travel(address: string, back: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 10; steps++) {
    if (next.startsWith(back)) return Object.fromEntries(new URL(next).searchParams);
    const sent = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: { Cookie: sent } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";", 1)[0]!.split("=", 2);
      cookies.set(name, value);
    }
    const location = answer.headers.get("Location");
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error("The provider leads nowhere");
}
