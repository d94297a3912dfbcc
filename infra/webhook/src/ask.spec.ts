import { createServer, type IncomingMessage, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { certificate } from "@annals/testing/certificate";
import { expect } from "chai";
import { allowedOf } from "./address.ts";
import { type AskerOptions, createAsker } from "./ask.ts";
import { isNoName } from "./send.ts";

const loopback = allowedOf(["127.0.0.0/8"])!;

describe("who asks addresses that pages link to", () => {
  let server: Server;
  let port: number;
  let asked: { method: string; path: string; headers: IncomingMessage["headers"] }[];
  let answers: (request: IncomingMessage) => { status: number; headers?: Record<string, string> } | null;

  before(async () => {
    server = createServer((request, response) => {
      asked.push({ method: request.method!, path: request.url!, headers: request.headers });
      const answer = answers(request);
      if (answer === null) request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end("x".repeat(1_000_000));
    });
    await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
    port = (server.address() as AddressInfo).port;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
    answers = () => ({ status: 200 });
  });

  const asker = (more: Partial<AskerOptions> = {}) =>
    createAsker({ allowed: loopback, from: "https://wiki.example.org", rest: 0, ...more });
  const at = (path = "/", host = "127.0.0.1") => `http://${host}:${port}${path}`;
  const methods = () => asked.map(({ method }) => method);

  it("asks by HEAD, says who it is, and sends nothing else of ours", async () => {
    expect(await asker().ask(at("/a?b=c"))).to.deep.equal({ status: 200, retryAfter: null });
    const [{ method, path, headers }] = asked as [(typeof asked)[0]];
    expect([method, path]).to.deep.equal(["HEAD", "/a?b=c"]);
    expect(headers["user-agent"]).to.equal("Annals-Links (+https://wiki.example.org)");
    expect(Object.keys(headers).sort()).to.deep.equal(["accept", "connection", "host", "user-agent"]);
    await asker({ from: null }).ask(at());
    expect(asked[1]!.headers["user-agent"]).to.equal("Annals-Links");
  });
  it("asks for the first bytes where HEAD is refused, finds nothing, or ends without an answer", async () => {
    for (const refused of [403, 404, 405, 410, 501, null]) {
      asked = [];
      answers = ({ method }) =>
        method === "GET" ? { status: 206 } : refused === null ? null : { status: refused };
      expect(await asker().ask(at()), String(refused)).to.deep.include({ status: 206 });
      expect(methods()).to.deep.equal(["HEAD", "GET"]);
      expect(asked[1]!.headers.range).to.equal("bytes=0-1023");
    }
  });
  it("takes no for an answer where it is asked to wait or to sign in", async () => {
    for (const status of [401, 429, 503]) {
      asked = [];
      answers = () => ({ status, headers: { "Retry-After": "120" } });
      expect(await asker().ask(at())).to.deep.equal({ status, retryAfter: 120 });
      expect(methods()).to.deep.equal(["HEAD"]);
    }
  });
  it("follows a few redirects", async () => {
    answers = ({ url = "" }) =>
      url === "/end" ? { status: 404 } : { status: 301, headers: { Location: url === "/" ? "/end" : url } };
    expect(await asker().ask(at())).to.deep.include({ status: 404 });
    asked = [];
    expect(await asker().ask(at("/round"))).to.deep.include({ status: 301 });
    expect(asked).to.have.length(5);
  });
  it("follows none into a network that is not the internet, whatever led there", async () => {
    answers = ({ url = "" }) => ({ status: 302, headers: { Location: decodeURIComponent(url.slice(1)) } });
    const narrow = asker({ allowed: allowedOf(["127.0.0.1"])! });
    const inside = [
      "http://127.0.0.2/",
      "http://169.254.169.254/latest",
      "http://db/",
      "http://10.0.0.1:8080/",
    ];
    for (const to of inside)
      expect(await narrow.ask(at(`/${encodeURIComponent(to)}`)), to).to.deep.equal({
        trouble: "private",
        isRedirected: true,
      });
    for (const to of ["ftp://example.org/", "http://127.0.0.1:25/", "http://a:b@127.0.0.1/"])
      expect(await narrow.ask(at(`/${encodeURIComponent(to)}`)), to).to.deep.equal({
        trouble: "no_address",
        isRedirected: true,
      });
    expect(new Set(asked.map(({ headers }) => headers.host))).to.deep.equal(new Set([`127.0.0.1:${port}`]));
  });
  it("reaches nothing but the internet by itself, by http too", async () => {
    const open = asker({ allowed: allowedOf([])!, resolve: async () => ["127.0.0.1"] });
    for (const to of [
      at(),
      "http://localhost/",
      "https://rebound.example.org/",
      "http://rebound.example.org/",
    ])
      expect(await open.ask(to), to).to.deep.equal({ trouble: "private" });
    expect(asked).to.deep.equal([]);
  });
  it("says why nothing was reached", async () => {
    const nobody = asker({ resolve: async () => [] });
    expect(await nobody.ask("https://nowhere.example.org/")).to.deep.equal({ trouble: "unknown_host" });
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port: nobodyThere } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await asker().ask(`http://127.0.0.1:${nobodyThere}/`)).to.deep.equal({ trouble: "unreachable" });
    const secure = createTlsServer(certificate, (_, response) => response.end());
    await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
    const { port: at443 } = secure.address() as AddressInfo;
    expect(await asker().ask(`https://127.0.0.1:${at443}/`)).to.deep.equal({ trouble: "certificate" });
    secure.closeAllConnections();
    secure.close();
  });
  it("takes none for gone that breaks off, or would not speak with it", async () => {
    answers = () => null;
    expect(await asker().ask(at())).to.deep.equal({ trouble: "unclear" });
    // Plain HTTP where a handshake should be, as others send an alert to programs that they do not like.
    expect(await asker().ask(`https://127.0.0.1:${port}/`)).to.deep.equal({ trouble: "unclear" });
  });
  it("knows a name that does not exist from a name server that says nothing", () => {
    const isOf = (code: string) => isNoName(Object.assign(new Error(code), { code }));
    expect(
      ["ENOTFOUND", "ENODATA", "EBADNAME", "ETIMEOUT", "ESERVFAIL", "ECONNREFUSED"].map(isOf),
    ).to.deep.equal([...[true, true, true, false, false, false]]);
  });
  it("comes to an end with whoever changes the protocol, drips, or sends without end", async () => {
    const says: ((socket: Socket) => unknown)[] = [
      (socket) =>
        socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"),
      (socket) =>
        setInterval(() => socket.writable && socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"), 5).unref(),
      (socket) => setInterval(() => socket.writable && socket.write("H"), 50).unref(),
      (socket) => socket.write("HTTP/1.1 204 No Content\r\n\r\n"),
    ];
    const hostile = createTcpServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => says[0]!(socket));
    });
    await new Promise<void>((resolve) => hostile.listen(0, "127.0.0.1", resolve));
    const { port: there } = hostile.address() as AddressInfo;
    const answered: unknown[] = [];
    for (; says.length > 0; says.shift())
      answered.push(await asker({ patience: 500 }).ask(`http://127.0.0.1:${there}/`));
    expect(answered).to.deep.equal([
      { status: 101, retryAfter: null },
      { trouble: "timeout" },
      { trouble: "unclear" },
      { status: 204, retryAfter: null },
    ]);
    hostile.close();
  });
  it("asks whether another host may be asked, before a redirect leads there", async () => {
    answers = ({ url = "" }) =>
      url === "/end" ? { status: 204 } : { status: 301, headers: { Location: at("/end", "127.0.0.2") } };
    const entered: string[] = [];
    const ask = (may: boolean) =>
      asker().ask(at(), undefined, async (host) => {
        entered.push(host);
        return may;
      });
    expect(await ask(false)).to.deep.equal({ trouble: "resting", isRedirected: true });
    expect(asked).to.have.length(1);
    expect(await ask(true)).to.deep.include({ status: 204 });
    expect(entered).to.deep.equal(["127.0.0.2", "127.0.0.2"]);
  });
  it("does not take an answer that it cannot read for none", async () => {
    answers = () => ({ status: 200, headers: { "X-Long": "x".repeat(20_000) } });
    expect(await asker().ask(at())).to.deep.equal({ trouble: "unclear" });
  });
});
