import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import { Webhook } from "standardwebhooks";
import { allowedOf, isPublic, troubleWith } from "./address.ts";
import { createWebhookSender } from "./send.ts";
import { newSecret, signedHeaders } from "./sign.ts";

const nothing = allowedOf([])!;

describe("addresses of webhooks", () => {
  it("are those of the public internet", () => {
    for (const address of ["93.184.215.14", "1.1.1.1", "2606:4700::1111", "172.32.0.1"])
      expect(isPublic(address), address).to.equal(true);
  });
  it("are none of this machine, of private networks, of clouds, and none that hide one of these", () => {
    const closed = [
      ...["127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254"],
      ...["100.64.0.1", "224.0.0.1", "255.255.255.255", "198.18.0.1", "::", "::1", "fe80::1", "fd00::1"],
      ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "ff02::1"],
      "no address",
    ];
    for (const address of closed) expect(isPublic(address), address).to.equal(false);
  });
  it("are told by themselves, in whatever way they are written", () => {
    const tricks = [
      ...["http://127.0.0.1/", "https://127.1/", "https://0x7f000001/", "https://2130706433/"],
      ...["https://017700000001/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://localhost/"],
      ...["https://a.localhost/", "https://db/", "https://printer.local/", "https://localhost./"],
      ...["https://metadata.google.internal/", "https://①②⑦.0.0.1/", "https://169.254.169.254/latest"],
    ];
    for (const trick of tricks) expect(troubleWith(trick, nothing), trick).to.equal("private");
    expect(troubleWith("http://example.org/", nothing)).to.equal("not_https");
    for (const none of ["ftp://example.org", "file:///etc/passwd", "example.org", "https://a:b@example.org/"])
      expect(troubleWith(none, nothing), none).to.equal("no_address");
    expect(troubleWith("https://example.org:8443/hook?x=1", nothing)).to.equal(null);
  });
  it("are also what an operator allows", () => {
    const allowed = allowedOf(["hooks.intranet", "10.1.0.0/16", "::1"])!;
    const fine = ["http://hooks.intranet/a", "http://10.1.2.3/", "https://[::1]/"];
    for (const one of fine) expect(troubleWith(one, allowed), one).to.equal(null);
    for (const one of ["http://10.2.0.1/", "https://hooks.intranet.evil.local/"])
      expect(troubleWith(one, allowed), one).to.equal("private");
    for (const bad of ["10.0.0.0/99", "a b", "http://x", "10.0.0.0/x"])
      expect(allowedOf([bad]), bad).to.equal(null);
  });
});

describe("the sender of webhooks", () => {
  let server: Server;
  let port: number;
  let answerWith: (request: IncomingMessage) => { status: number; headers?: Record<string, string> } | null;
  let taken: { headers: Record<string, string>; body: string }[];
  before(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (piece) => {
        body += piece;
      });
      request.on("end", () => {
        taken.push({ headers: request.headers as Record<string, string>, body });
        const answer = answerWith(request);
        if (answer !== null) response.writeHead(answer.status, answer.headers).end("x".repeat(1_000_000));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    taken = [];
    answerWith = () => ({ status: 200 });
  });

  const loopback = allowedOf(["127.0.0.1"])!;
  const message = { id: "msg_1", body: '{"type":"page.published"}' };
  const secret = newSecret();
  const to = (path = "/hook") => `http://127.0.0.1:${port}${path}`;

  it("signs as the library of the specification checks, with each secret that is in force", async () => {
    const [old, other] = [newSecret(), newSecret()];
    const sender = createWebhookSender({ allowed: loopback });
    const outcome = await sender.send(to(), message, [secret, old], new Date());
    expect(outcome).to.deep.equal({ status: 200, retryAfter: null });
    const { headers, body } = taken[0]!;
    for (const one of [secret, old])
      expect(new Webhook(one).verify(body, headers)).to.deep.equal({ type: "page.published" });
    expect(() => new Webhook(other).verify(body, headers)).to.throw();
    expect(() => new Webhook(secret).verify(`${body} `, headers)).to.throw();
  });
  it("signs as the library itself does", () => {
    const at = new Date(1_700_000_000_000);
    const theirs = new Webhook(secret).sign(message.id, at, message.body);
    expect(signedHeaders(message, [secret], at)["webhook-signature"]).to.equal(theirs);
  });
  it("follows no redirect, and hands its status on", async () => {
    answerWith = () => ({ status: 302, headers: { Location: to("/elsewhere"), "Retry-After": "120" } });
    const outcome = await createWebhookSender({ allowed: loopback }).send(
      to(),
      message,
      [secret],
      new Date(),
    );
    expect(outcome).to.deep.equal({ status: 302, retryAfter: 120 });
    expect(taken).to.have.length(1);
  });
  it("waits for no answer for ever", async () => {
    answerWith = () => null;
    const sender = createWebhookSender({ allowed: loopback, patience: 300 });
    expect(await sender.send(to(), message, [secret], new Date())).to.deep.equal({ trouble: "timeout" });
    const deaf = createWebhookSender({
      allowed: loopback,
      patience: 50,
      resolve: () => new Promise(() => {}),
    });
    expect(await deaf.send("https://slow.example.org/", message, [secret], new Date())).to.deep.equal({
      trouble: "timeout",
    });
  });
  it("reaches nobody whose name stands for a private address, alone or beside a public one", async () => {
    for (const found of [
      ["127.0.0.1"],
      ["10.0.0.1"],
      ["1.1.1.1", "127.0.0.1"],
      ["::1"],
      ["::ffff:127.0.0.1"],
    ]) {
      const sender = createWebhookSender({ allowed: nothing, resolve: async () => found });
      const outcome = await sender.send(
        `https://rebound.example.org:${port}/`,
        message,
        [secret],
        new Date(),
      );
      expect(outcome, String(found)).to.deep.equal({ trouble: "private" });
    }
    expect(taken).to.deep.equal([]);
  });
  it("connects to the very address that was checked, whatever the name stands for a moment later", async () => {
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    let asked = 0;
    const sender = createWebhookSender({
      allowed: loopback,
      resolve: async () => answers[Math.min(asked++, 1)]!,
    });
    const first = await sender.send(`https://flips.example.org:${port}/`, message, [secret], new Date());
    // It got as far as our listener, which speaks no TLS.
    expect(first).to.have.property("trouble").that.is.oneOf(["certificate", "unreachable"]);
    expect(asked).to.equal(1);
    const second = await sender.send(`https://flips.example.org:${port}/`, message, [secret], new Date());
    expect(second).to.deep.equal({ trouble: "private" });
  });
  it("says what is in the way", async () => {
    const sender = createWebhookSender({ allowed: loopback, resolve: async () => [] });
    const reached = (address: string) => sender.send(address, message, [secret], new Date());
    expect(await reached("https://nowhere.example.org/")).to.deep.equal({ trouble: "unknown_host" });
    expect(await reached("http://127.0.0.1:1/")).to.deep.equal({ trouble: "unreachable" });
    expect(await reached("http://192.168.0.1/")).to.deep.equal({ trouble: "private" });
  });
});
