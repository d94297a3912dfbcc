import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { ask } from "@annals/testing/ask";
import { signJwt } from "@annals/testing/jwt";
import type { Attack, Target } from "../attack.ts";
import { readProcess } from "../process.ts";
import { sizeOf, watchOthers } from "../sockets.ts";

type Saying = (response: ServerResponse) => void;
const places = ["/.well-known/openid-configuration", "/token", "/keys", "/person"] as const;
type Says = Partial<Record<(typeof places)[number], Saying>>;

/** An OpenID provider that an admin of a space set up, and that answers whatever it likes. */
const providers: Attack = {
  says: "an OpenID provider that is hostile: endless, silent, packed and broken answers, tokens of others",
  settings: { ANNALS_PROXIES: "1" },
  async run(target) {
    const { app, url, viewer } = target;
    const { pid } = await readProcess(app.data);
    const before = (await sizeOf(pid)).memory;
    const watch = watchOthers(url, viewer.token);
    const liar = await startLiar();
    try {
      const good = await liar.signIn(target, {});
      if (good.status !== 200) throw new Error(`a right answer was refused: ${good.status}`);
      let count = 0;
      for (const [what, says] of liar.lies(target.share)) {
        if (target.signal.aborted) break;
        const started = performance.now();
        const { status, token } = await liar.signIn(target, says);
        const seconds = Math.round((performance.now() - started) / 1000);
        if (token !== undefined || ![401, 403, 409].includes(status))
          throw new Error(`${what} was answered ${status}`);
        if (seconds > 25) throw new Error(`${what} was waited for ${seconds} s`);
        count++;
      }
      const grown = (await sizeOf(pid)).memory - before;
      if (grown > 300) throw new Error(`memory grew by ${grown} MB`);
      return `${count} lies, nobody was signed in, memory grew by ${grown} MB; ${await watch.end()}`;
    } finally {
      await watch.end().catch(() => undefined);
      await liar.close();
    }
  },
};
export default providers;

async function startLiar() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256" };
  let says: Says = {};
  let claims: Record<string, unknown> = {};
  let number = 0;
  let base = "";
  const issuerOf = () => `${base}/${number}`;
  const idToken = (more: object = {}) => {
    const head = [
      { alg: "RS256", kid: "one" },
      { ...claims, ...more },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    return `${head}.${sign("sha256", Buffer.from(head), privateKey).toString("base64url")}`;
  };
  const tokens = (id_token: string): Saying => json({ access_token: "a", token_type: "bearer", id_token });
  const metadata = () => ({
    ...{ issuer: issuerOf(), authorization_endpoint: `${issuerOf()}/auth`, jwks_uri: `${issuerOf()}/keys` },
    ...{ token_endpoint: `${issuerOf()}/token`, userinfo_endpoint: `${issuerOf()}/person` },
    id_token_signing_alg_values_supported: ["RS256"],
  });
  const usual: Record<(typeof places)[number], Saying> = {
    "/.well-known/openid-configuration": (response) => json(metadata())(response),
    "/token": (response) => tokens(idToken())(response),
    "/keys": json({ keys: [key] }),
    "/person": (response) => json({ sub: claims.sub, email: claims.email, email_verified: true })(response),
  };
  const server = createServer((request, response) => {
    request.resume();
    response.on("error", () => undefined);
    const place = places.find((one) => request.url?.endsWith(one));
    if (place === undefined) response.writeHead(404).end();
    else (says[place] ?? usual[place])(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    /** Signs in by the provider while it answers so, each time as another one. */
    async signIn({ app, url, viewer }: Target, saying: Says): Promise<{ status: number; token?: string }> {
      number++;
      says = saying;
      const provider = { client_id: "annals", issuer: issuerOf(), label: "Liar", admits: false, on: true };
      await app.call("PUT", "/api/settings/providers/oidc", { ...provider, secret: "a secret of theirs" });
      const headers = {
        Origin: `http://localhost:${new URL(url).port}`,
        "X-Forwarded-For": `198.51.${100 + Math.floor(number / 200)}.${number % 200}`,
      };
      const begun = await ask(`${url}/api/auth/providers/begin`, "POST", { provider: "oidc" }, { headers });
      if (begun.status !== 200) return { status: begun.status };
      const { state, nonce } = Object.fromEntries(new URL(begun.body.url).searchParams);
      const at = Math.floor(Date.now() / 1000);
      claims = {
        iss: issuerOf(),
        aud: "annals",
        sub: "vera",
        email: viewer.email,
        email_verified: true,
        nonce,
        iat: at,
        exp: at + 300,
      };
      const Cookie = begun.headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0])
        .join("; ");
      const back = { provider: "oidc", state, code: "a-code" };
      const { status, body } = await ask(`${url}/api/auth/providers`, "POST", back, {
        headers: { ...headers, Cookie },
      });
      return { status, ...(body?.token !== undefined && { token: body.token }) };
    },
    /** What it answers, and where. */
    lies(share: number): [string, Says][] {
      const ways: Record<string, Saying> = {
        "an endless answer": endless,
        "a packed answer": bomb,
        "no JSON": (response) => response.end("<html>"),
        "a deep answer": (response) => response.end("[".repeat(400_000)),
        "a redirect to itself": (response) => response.writeHead(302, { Location: base }).end(),
        "an error": (response) => response.writeHead(500).end(),
        "a broken answer": (response) => response.destroy(),
        ...(share >= 1 && {
          "a silent answer": (response: ServerResponse) => response.writeHead(200).write("{"),
        }),
      };
      // What is said of the person is not asked for where the token has it.
      const asked = places.filter((place) => place !== "/person");
      const broken = asked.flatMap((place) =>
        Object.entries(ways).map(([what, way]): [string, Says] => [`${what} at ${place}`, { [place]: way }]),
      );
      const wrong: Record<string, () => string> = {
        "another issuer": () => idToken({ iss: "https://accounts.example" }),
        "another audience": () => idToken({ aud: "another" }),
        "another nonce": () => idToken({ nonce: "another" }),
        "no nonce": () => idToken({ nonce: undefined }),
        "a token that is over": () => idToken({ exp: 1 }),
        "no person": () => idToken({ sub: undefined }),
        "another key": () => idToken().replace(/.{20}$/, "A".repeat(20)),
        "no signature": () => signJwt("", claims, { alg: "none" }).replace(/[^.]*$/, ""),
        "the public key as a secret": () =>
          signJwt(publicKey.export({ type: "spki", format: "pem" }) as string, claims, { alg: "HS256" }),
      };
      const forged = Object.entries(wrong).map(([what, token]): [string, Says] => [
        what,
        { "/token": (response) => tokens(token())(response) },
      ]);
      return [...broken, ...forged];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const json =
  (body: object): Saying =>
  (response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));

const endless: Saying = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const more = " ".repeat(64 * 1024);
  const write = () => {
    while (!response.destroyed && response.write(more));
  };
  response.on("drain", write);
  response.write("{");
  write();
};

const bomb: Saying = (response) =>
  response
    .writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" })
    .end(gzipSync(`{"a":"${"a".repeat(50_000_000)}"}`));
