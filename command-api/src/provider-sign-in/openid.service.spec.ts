import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Problem } from "@annals/http";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import type { OpenProvider } from "../provider/commands.ts";
import { createOpenId } from "./openid.ts";

/** What a provider says, by path: as JSON. */
type Answers = (path: string, request: IncomingMessage) => object | null;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("what a provider says", () => {
  const openId = createOpenId(createLogger({ level: "silent" }), null);
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const another = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  let server: Server;
  let issuer: string;
  let answers: Answers;
  const asked: string[] = [];
  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`.trim());
      const answer = answers(request.url ?? "", request);
      response.writeHead(answer === null ? 404 : 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(answer ?? {}));
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
  const provider = (kind: "oidc" | "github"): OpenProvider => ({
    ...{ kind, space: "a", client_id: "annals", issuer, label: "Company", secret: "secret" },
    ...{ algorithm: null, directory: null, admits: false, on: true, by: null },
  });
  const now = () => Math.floor(Date.now() / 1000);

  it("is asked for once, however many begin, and a provider without an answer is left alone for a moment", async () => {
    answers = () => null;
    const begin = () =>
      openId.addressFor(provider("oidc"), attempt).catch((error) => (error as Problem).status);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, begin)))).to.have.length(1);
    await begin();
    expect(asked).to.have.length(1);
  });

  /** Signs in where the token says this. */
  async function signIn(
    claims: Record<string, unknown>,
    { header = {}, key = privateKey }: { header?: object; key?: KeyObject | null } = {},
  ) {
    const usual = {
      iss: issuer,
      aud: "annals",
      sub: "ann",
      nonce: attempt.nonce,
      iat: now(),
      exp: now() + 300,
    };
    const head = `${part({ alg: "RS256", kid: "one", ...header })}.${part({ ...usual, ...claims })}`;
    const signature = key === null ? "" : sign("sha256", Buffer.from(head), key).toString("base64url");
    answers = (path) => {
      if (path.startsWith("/.well-known/"))
        return {
          ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
          ...{ jwks_uri: `${issuer}/keys`, id_token_signing_alg_values_supported: ["RS256", "none"] },
        };
      if (path === "/keys")
        return { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256" }] };
      return { access_token: "access", token_type: "bearer", id_token: `${head}.${signature}` };
    };
    return openId.proofBy(provider("oidc"), attempt, { code: "a-code" });
  }
  const refused = async (work: Promise<unknown>, what: string) => {
    const error = await work.then(
      () => null,
      (problem: unknown) => problem,
    );
    expect(error, what).to.be.instanceOf(Problem);
    expect([what, (error as Problem).status]).to.deep.equal([what, 401]);
  };

  it("is taken when it is signed, meant for us and for this attempt", async () => {
    const proof = await signIn({ email: "Ann@Example.org", email_verified: true, name: "Ann Lee" });
    expect(proof).to.deep.equal({
      ...{ issuer, subject: "ann", email: "ann@example.org" },
      ...{ firstName: "Ann", lastName: "Lee", name: "Ann@Example.org" },
    });
    expect((await signIn({ email: "ann@example.org" })).email, "not said to be verified").to.equal(null);
    expect((await signIn({ email: "ann", email_verified: true })).email, "no address").to.equal(null);
  });

  it("is refused otherwise", async () => {
    await refused(signIn({}, { header: { alg: "none" }, key: null }), "alg none");
    await refused(signIn({}, { key: another }), "signed with another key");
    await refused(signIn({}, { key: null }), "no signature");
    await refused(signIn({ aud: "another" }), "audience");
    await refused(signIn({ aud: ["annals", "another"], azp: "another" }), "authorised party");
    await refused(signIn({ iss: "https://accounts.google.com" }), "issuer");
    await refused(signIn({ nonce: "another" }), "nonce");
    await refused(signIn({ nonce: undefined }), "no nonce");
    await refused(signIn({ exp: now() - 300 }), "ended");
    await refused(signIn({ sub: undefined }), "nobody");
  });

  it("is asked of GitHub, where an address counts when it is the first one, and verified", async () => {
    const said =
      (verified: boolean): Answers =>
      (path) => {
        if (path === "/login/oauth/access_token") return { access_token: "access", token_type: "bearer" };
        if (path === "/api/v3/user") return { id: 42, login: "ann", name: "Ann Lee" };
        if (path !== "/api/v3/user/emails") return null;
        return [
          { email: "other@example.org", primary: false, verified: true },
          { email: "ann@example.org", primary: true, verified },
        ];
      };
    const address = new URL(await openId.addressFor(provider("github"), attempt));
    expect(address.searchParams.get("code_challenge_method")).to.equal("S256");
    answers = said(true);
    const proof = await openId.proofBy(provider("github"), attempt, { code: "a-code" });
    expect([proof.subject, proof.email, proof.firstName]).to.deep.equal(["42", "ann@example.org", "Ann"]);
    expect(asked).to.include("GET /api/v3/user Bearer access");
    answers = said(false);
    expect((await openId.proofBy(provider("github"), attempt, { code: "a-code" })).email).to.equal(null);
    answers = (path) =>
      path === "/api/v3/user" ? { message: "no" } : said(true)(path, {} as IncomingMessage);
    await refused(openId.proofBy(provider("github"), attempt, { code: "a-code" }), "nobody");
  });
});
