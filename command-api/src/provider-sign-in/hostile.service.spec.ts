import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { Problem } from "@annals/http";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import type { OpenProvider } from "../provider/commands.ts";
import { createOpenId } from "./openid.ts";

/** How a provider answers; by JSON where it gives an object. */
type Saying = object | ((response: ServerResponse) => void);
type Path = "/.well-known/openid-configuration" | "/keys" | "/token" | "/person";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);
const text =
  (body: string, { status = 200, type = "application/json" } = {}): Saying =>
  (response) =>
    response.writeHead(status, { "Content-Type": type }).end(body);

/** A space's admin may set up any server: whatever it says, nobody is signed in by it, nothing grows, and nobody waits for long. */
describe("a hostile OpenID provider", function () {
  this.timeout(60_000);
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256" };
  let server: Server;
  let issuer: string;
  let says: Partial<Record<Path, Saying>>;
  /** Bytes that were taken of answers without an end. */
  let sent: number;
  beforeEach(async () => {
    sent = 0;
    says = {};
    server = createServer((request, response) => {
      const saying = says[request.url as Path] ?? {};
      if (typeof saying === "function") saying(response);
      else response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(saying));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const attempt = {
    redirect: "http://localhost/user/login",
    state: "a-state",
    nonce: "a-nonce",
    verifier: "a-verifier-that-is-long-enough-to-be-one-of-these",
  };
  const provider = (): OpenProvider => ({
    ...{ kind: "oidc", space: "a", client_id: "annals", issuer, label: "Company", secret: "secret" },
    ...{ algorithm: null, directory: null, admits: false, on: true, by: null },
  });
  const metadata = () => ({
    ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
    ...{ jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/person` },
    id_token_signing_alg_values_supported: ["RS256"],
  });
  const idToken = (claims: unknown = {}, isWhole = false) => {
    const usual = { iss: issuer, aud: "annals", sub: "ann", nonce: "a-nonce", iat: now(), exp: now() + 300 };
    const all = isWhole ? claims : { ...usual, ...(claims as object) };
    const head = `${part({ alg: "RS256", kid: "one" })}.${part(all)}`;
    return `${head}.${sign("sha256", Buffer.from(head), privateKey).toString("base64url")}`;
  };
  const tokens = (id_token: unknown) => ({ access_token: "access", token_type: "bearer", id_token });

  /** What a sign-in comes to, from its beginning: who it is, or the status of the problem. */
  async function signIn(what: Partial<Record<Path, Saying>>, patience = 5, returned = {}) {
    says = {
      "/.well-known/openid-configuration": metadata(),
      "/keys": { keys: [key] },
      "/token": tokens(idToken()),
      ...what,
    };
    const openId = createOpenId(createLogger({ level: "silent" }), null, patience);
    try {
      await openId.addressFor(provider(), attempt);
      return await openId.proofBy(provider(), attempt, { code: "a-code", ...returned });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.status;
    }
  }

  /** Goes on for as long as anybody listens. */
  const endless =
    (start: string): Saying =>
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write(start);
      const more = " ".repeat(64 * 1024);
      const write = () => {
        do sent += more.length;
        while (!response.destroyed && response.write(more));
      };
      response.on("drain", write);
      write();
    };
  const silent: Saying = (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write("{");
  };
  const dripping: Saying = (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  };
  const bomb: Saying = (response) =>
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Encoding": "gzip" })
      .end(gzipSync(`{"a":"${"a".repeat(50_000_000)}"}`));
  const places: Path[] = ["/.well-known/openid-configuration", "/keys", "/token", "/person"];

  it("signs somebody in where nothing is wrong, so that what follows is refused for what it says", async () => {
    says = {};
    const found = await signIn({ "/person": { sub: "ann", email: "ann@example.org", email_verified: true } });
    expect(found).to.deep.include({ subject: "ann", email: "ann@example.org" });
  });

  for (const path of places) {
    it(`is not read to the end where it does not end: ${path}`, async () => {
      expect(await signIn({ [path]: endless('{"a":"b"') })).to.be.oneOf([401, 409]);
      // What is on its way in buffers of the system is a few megabytes at most.
      expect(sent).to.be.lessThan(32_000_000);
    });

    it(`is not waited for, silent or slow: ${path}`, async () => {
      expect(await signIn({ [path]: silent }, 0.3)).to.equal(409);
      expect(await signIn({ [path]: dripping }, 0.3)).to.equal(409);
    });

    it(`is refused for what is no answer: ${path}`, async () => {
      const wrong: Record<string, Saying> = {
        "packed 50 MB": bomb,
        "no JSON": text("{"),
        "another type": text("{}", { type: "text/html" }),
        "a list": text("[]"),
        "a text": text('"a"'),
        "nothing at all": text(""),
        null: text("null"),
        "an error": text("<b>no</b>", { status: 500, type: "text/html" }),
        "a way elsewhere": (response) => response.writeHead(302, { Location: `${issuer}/other` }).end(),
        "an impossible status": (response) => response.writeHead(999).end("{}"),
        "a connection that is cut": (response) => response.destroy(),
        "deep brackets": text("[".repeat(400_000)),
      };
      for (const [name, saying] of Object.entries(wrong))
        expect([name, await signIn({ [path]: saying })]).to.satisfy(([, status]: [string, unknown]) =>
          [401, 409].includes(status as number),
        );
    });
  }

  it("leads browsers to no other address than one of the web", async () => {
    for (const authorization_endpoint of [
      "javascript:alert(1)",
      "data:text/html,a",
      "/auth",
      "file:///etc/passwd",
      7,
      null,
    ]) {
      says["/.well-known/openid-configuration"] = { ...metadata(), authorization_endpoint };
      const begun = await createOpenId(createLogger({ level: "silent" }), null)
        .addressFor(provider(), attempt)
        .catch((error: unknown) => error);
      expect(begun, String(authorization_endpoint)).to.be.instanceOf(Problem);
    }
  });

  it("is taken for no other one", async () => {
    const other = "https://accounts.google.com";
    const wrong: Record<string, Partial<Record<Path, Saying>>> = {
      "calls itself another": { "/.well-known/openid-configuration": { ...metadata(), issuer: other } },
      "calls itself a list": { "/.well-known/openid-configuration": { ...metadata(), issuer: [issuer] } },
      "signs for another": { "/token": tokens(idToken({ iss: other })) },
      "signs for two": { "/token": tokens(idToken({ iss: [issuer, other] })) },
      "tells of somebody else": {
        "/token": tokens(idToken()),
        "/person": { sub: "bob", email: "bob@example.org", email_verified: true },
      },
      "has keys elsewhere": {
        "/.well-known/openid-configuration": { ...metadata(), jwks_uri: "file:///etc/passwd" },
      },
    };
    for (const [name, what] of Object.entries(wrong))
      expect([name, await signIn({ "/person": { sub: "ann" }, ...what })]).to.satisfy(
        ([, status]: [string, unknown]) => [401, 409].includes(status as number),
      );
    const answered = { authorization_response_iss_parameter_supported: true };
    const mixed = {
      "/.well-known/openid-configuration": { ...metadata(), ...answered },
      "/person": { sub: "ann" },
    };
    expect(await signIn(mixed, 5, { iss: other }), "answers for another").to.equal(401);
    expect(await signIn(mixed, 5), "answers for nobody").to.equal(401);
    expect(await signIn(mixed, 5, { iss: issuer })).to.deep.include({ subject: "ann" });
  });

  it("signs nobody in by a token of another attempt, or one that is none", async () => {
    const wrong: Record<string, unknown> = {
      "of another attempt": idToken({ nonce: "that-of-somebody-else" }),
      "two nonces": idToken({ nonce: ["a-nonce", "another"] }),
      "no text": 7,
      none: undefined,
      "two parts": "a.b",
      "claims in a list": idToken([], true),
      "claims of null": idToken(null, true),
      "a number for a person": idToken({ sub: 7 }),
      nobody: idToken({ sub: "" }),
      "ends never": idToken({ exp: "never" }),
      "no end": idToken({ exp: undefined }),
      "begins tomorrow": idToken({ nbf: now() + 86_400 }),
      "a second audience without a party": idToken({ aud: ["annals", "other"] }),
      "longer than all": `${idToken()}${"a".repeat(1_000_000)}`,
    };
    for (const [name, token] of Object.entries(wrong))
      expect([name, await signIn({ "/token": tokens(token), "/person": { sub: "ann" } })]).to.satisfy(
        ([, status]: [string, unknown]) => [401, 409].includes(status as number),
      );
  });

  it("names people by texts that can be stored, whatever it sends", async () => {
    const long = "\ud800".repeat(5_000);
    const found = await signIn({
      "/token": tokens(
        idToken({
          name: ["a"],
          given_name: { a: 1 },
          family_name: long,
          preferred_username: "a\u0000b\r\nc",
        }),
      ),
      "/person": { sub: "ann", email: { a: 1 }, email_verified: true },
    });
    if (typeof found === "number") throw new Error(`refused with ${found}`);
    expect(found).to.deep.include({ email: null, name: "a b c" });
    expect(found.lastName.isWellFormed()).to.equal(true);
    expect(found.lastName.length).to.be.at.most(100);
  });

  it("vouches for an address only where it tells it", async () => {
    const token = { "/token": tokens(idToken({ email_verified: true })) };
    const person = { sub: "ann", email: "ann@example.org" };
    expect(await signIn({ ...token, "/person": person })).to.deep.include({ email: null });
    expect(await signIn({ ...token, "/person": { ...person, email_verified: false } })).to.deep.include({
      email: null,
    });
  });
});
