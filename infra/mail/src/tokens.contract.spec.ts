import { generateKeyPairSync, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Inbox, startInbox } from "@annals/testing/inbox";
import { expect } from "chai";
import type { Mailer, MailProblem } from "./port.ts";
import { openSmtp } from "./smtp.ts";
import { createTokens, googleKeyOf, type TokenGiver } from "./tokens.ts";

const mail = {
  id: "0190c0de-0000-7000-8000-000000000001",
  ...{ to: "bo@example.org", from: "Handbook", subject: "Hello", html: "<p>Hello</p>", text: "Hello" },
};

describe("signing in to a mail server by tokens", function () {
  this.timeout(60_000);
  let server: Server;
  let inbox: Inbox;
  let url: string;
  /** What was asked for, the oldest first. */
  let asked: URLSearchParams[];
  let answer: { status: number; body: string };
  /** The tokens that the mail server takes. */
  let good: Set<string>;

  beforeEach(async () => {
    asked = [];
    good = new Set(["token 1", "token 2"]);
    answer = { status: 200, body: "" };
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (text) => {
        body += text;
      });
      request.on("end", () => {
        asked.push(new URLSearchParams(body));
        const given = JSON.stringify({ access_token: `token ${asked.length}`, expires_in: 3600 });
        response.writeHead(answer.status).end(answer.body || given);
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
    inbox = await startInbox({
      takes: (user, token) => user === "post@example.org" && good.has(token),
    });
  });
  afterEach(async () => {
    await inbox.close();
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });

  const microsoft = (): TokenGiver => ({
    ...{ by: "microsoft", tenant: "tenant", client: "app", secret: "the secret of the app", url },
  });
  const open = (giver = microsoft(), user = "post@example.org"): Mailer =>
    openSmtp({
      url: inbox.url.replace("//", `//${encodeURIComponent(user)}@`),
      ...{ from: "post@example.org", giver, patience: 2_000 },
    });
  const trouble = (mailer: Mailer) =>
    mailer.send(mail).then(
      () => "sent",
      ({ trouble, message }: MailProblem) => {
        expect(message).not.to.include("secret").and.not.include("token 1");
        return trouble;
      },
    );

  it("fetches one as an app, and keeps it", async () => {
    const mailer = open();
    await mailer.send(mail);
    await mailer.send({ ...mail, to: "cy@example.org" });
    await inbox.next("cy@example.org");
    expect(asked.map((fields) => Object.fromEntries(fields))).to.deep.equal([
      {
        grant_type: "client_credentials",
        ...{ client_id: "app", client_secret: "the secret of the app" },
        scope: "https://outlook.office365.com/.default",
      },
    ]);
  });
  it("fetches another when the mail server takes it no more, and none twice for one mail", async () => {
    const mailer = open();
    await mailer.send(mail);
    good.delete("token 1");
    await mailer.send(mail);
    expect(inbox.mails).to.have.length(2);
    expect(asked).to.have.length(2);
    good.clear();
    expect(await trouble(mailer)).to.equal("login");
    expect(asked).to.have.length(3);
  });
  it("says what is wrong, in a way of its own for each", async () => {
    expect(await trouble(open(microsoft(), "other@example.org"))).to.equal("login");
    answer = { status: 401, body: '{"error":"invalid_client","error_description":"the secret is wrong"}' };
    expect(await trouble(open())).to.equal("token_refused");
    answer = { status: 200, body: "<html>" };
    expect(await trouble(open())).to.equal("token_refused");
    answer = { status: 503, body: "" };
    expect(await trouble(open())).to.equal("token_unreachable");
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await trouble(open())).to.equal("token_unreachable");
    expect(inbox.mails).to.deep.equal([]);
  });
  it("renews one before it ends, and asks once for many", async () => {
    let time = 0;
    const tokens = createTokens(microsoft(), "post@example.org", 2_000, () => time);
    expect(await Promise.all([tokens.get(), tokens.get()])).to.deep.equal(["token 1", "token 1"]);
    time = 54 * 60_000;
    expect(await tokens.get()).to.equal("token 1");
    time = 56 * 60_000;
    expect(await tokens.get()).to.equal("token 2");
  });
  it("asks as a service account of Google on behalf of the mailbox", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const file = JSON.stringify({ client_email: "mails@project.example", private_key: pem });
    await open({ by: "google", ...googleKeyOf(file)!, url }).send(mail);
    const [head = "", claims = "", signature = ""] = asked[0]!.get("assertion")!.split(".");
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      publicKey,
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).to.equal(true);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).to.include({
      ...{ iss: "mails@project.example", sub: "post@example.org" },
      ...{ scope: "https://mail.google.com/", aud: url },
    });
    expect(googleKeyOf("{}")).to.equal(null);
    expect(googleKeyOf("no JSON")).to.equal(null);
  });
});
