import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { message } from "@annals/document";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import * as z from "zod";
import { createApp, type Handled, handle, reply } from "./app.ts";
import { call, pathId } from "./contract.ts";
import { conflict, notSignedIn } from "./problem.ts";

const id = "0190c2f1-0000-7000-8000-000000000001";
const echo = call({
  method: "post",
  path: "/api/things/{id}",
  tag: "things",
  summary: "Answers what it was asked.",
  params: z.object({ id: pathId }),
  query: z.object({ page: z.coerce.number().int().default(1) }),
  body: z.strictObject({ name: z.string().max(10) }),
  maxBody: 1000,
  answer: z.unknown(),
});
const get = (path: string) =>
  call({ method: "get", path, tag: "things", summary: "", answer: z.unknown(), signedIn: false });
const large = { text: "word ".repeat(2000) };

const routes: Handled[] = [
  handle(echo, async ({ params, query, body, bytes, admitted }) => ({
    ...params,
    ...query,
    ...body,
    bytes: bytes.length,
    admitted,
  })),
  handle(get("/api/fails"), async () => {
    throw new Error("select secret from table");
  }),
  handle(get("/api/refuses"), async () => {
    throw conflict(message("it-is-taken", "It is taken."), { holder: "Ann" });
  }),
  handle(get("/api/large"), async () => large),
  handle(get("/api/stream"), async () =>
    reply(Readable.from(["a", "b"]), {
      headers: { "Content-Type": "text/plain", "Cache-Control": "private" },
    }),
  ),
  handle(get("/api/made"), async () => reply({ a: 1 }, { status: 201, cookies: ["a=1", "b=2"] })),
  handle(get("/api/bytes"), async () =>
    reply(Buffer.from("bytes"), {
      headers: { "Content-Type": "text/plain", "Referrer-Policy": "same-origin", ETag: '"1"' },
    }),
  ),
  handle(get("/api/left"), async ({ raw }) => {
    if (raw.headers.waits) await once(raw.socket, "close");
    return reply(Buffer.from("too late"), { headers: { "Content-Type": "text/plain" } });
  }),
  handle(get("/api/text"), async () => reply("plain", { headers: { "Content-Type": "text/plain" } })),
];

describe("an application of calls", () => {
  let server: Server;
  let url: string;
  const logged: Record<string, unknown>[] = [];
  const logger = createLogger({ level: "silent" });
  logger.info = (line: object) => void logged.push(line as Record<string, unknown>);
  before((done) => {
    server = createServer(
      createApp({
        routes,
        logger,
        admit: async (asked, { headers }) => {
          if (asked.signedIn && headers.authorization === undefined) throw notSignedIn();
          return headers.authorization ?? "guest";
        },
      }),
    );
    server.listen(0, "127.0.0.1", () => {
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      done();
    });
  });
  after((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  const read = async (response: Response): Promise<any> => response.json();
  const post = (path: string, body: string | null, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/things/${path}`, {
      method: "POST",
      body,
      headers: { Authorization: "Ann", "Content-Type": "application/json", ...headers },
    });

  it("gives handlers checked values with defaults, and who was admitted", async () => {
    const response = await post(id.toUpperCase(), '{"name":"x"}');
    expect(response.status).to.equal(200);
    expect(await response.json()).to.deep.equal({ id, page: 1, name: "x", bytes: 12, admitted: "Ann" });
    expect((await read(await post(`${id}?page=3`, '{"name":"x"}'))).page).to.equal(3);
  });
  it("says field by field what is wrong", async () => {
    const response = await post(`${id}?page=x`, '{"name":"x"}');
    expect([response.status, response.headers.get("content-type")]).to.deep.equal([
      422,
      "application/problem+json",
    ]);
    expect((await read(response)).errors[0].path).to.equal("query.page");
    expect((await read(await post(id, '{"name":"much too long"}'))).errors[0].path).to.equal("name");
    expect((await read(await post(id, null, {}))).errors[0].path).to.equal("name");
  });
  it("asks who it is before it looks at anything", async () => {
    const response = await fetch(`${url}/api/things/nonsense`, { method: "POST", body: "{" });
    expect([response.status, response.headers.get("www-authenticate")]).to.deep.equal([401, "Bearer"]);
    expect((await fetch(`${url}/api/made`)).status).to.equal(201);
  });
  it("takes no id for an id that is none", async () => {
    expect((await post("nonsense", '{"name":"x"}')).status).to.equal(404);
    expect((await post("%E0%A4%A", '{"name":"x"}')).status).to.be.oneOf([400, 404]);
  });
  it("refuses bodies that are too large, unreadable or no JSON", async () => {
    expect((await post(id, `{"name":"${"x".repeat(1000)}"}`)).status).to.equal(413);
    expect((await post(id, '{"name":')).status).to.equal(400);
    expect(
      (await post(id, "name=x", { "Content-Type": "application/x-www-form-urlencoded" })).status,
    ).to.equal(415);
    expect(
      (await post(id, '{"name":"x"}', { "Content-Type": "application/merge-patch+json" })).status,
    ).to.equal(200);
  });
  it("also refuses a large body without a content length", async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(new TextEncoder().encode("x".repeat(100)));
        controller.close();
      },
    });
    const response = await fetch(`${url}/api/things/${id}`, {
      method: "POST",
      body,
      duplex: "half",
      headers: { Authorization: "Ann", "Content-Type": "application/json" },
    } as RequestInit);
    expect(response.status).to.equal(413);
  });
  it("makes every error a problem, and reveals nothing internal", async () => {
    const failed = await fetch(`${url}/api/fails`);
    expect(await failed.json()).to.deep.equal({
      type: "/problems/something-went-wrong",
      title: "Something isn’t working right",
      status: 500,
      detail: "Please bear with us. We’re working hard to fix the problem!",
    });
    const refused = await fetch(`${url}/api/refuses`);
    expect(await refused.json()).to.deep.include({ status: 409, detail: "It is taken.", holder: "Ann" });
    const unknown = await fetch(`${url}/api/unknown`);
    expect([unknown.status, unknown.headers.get("content-type")]).to.deep.equal([
      404,
      "application/problem+json",
    ]);
  });
  it("logs who was refused, with nothing of what they sent", async () => {
    logged.length = 0;
    const body = JSON.stringify({ name: "a secret" });
    await fetch(`${url}/api/things/${id}?page=7`, { method: "POST", body });
    expect(logged).to.have.length(1);
    const { request, ...line } = logged[0]!;
    expect(line).to.deep.equal({ method: "POST", path: `/api/things/${id}`, status: 401, ip: "127.0.0.1" });
    expect(request).to.match(/^[0-9a-f-]{36}$/);
  });
  it("says which methods an address accepts", async () => {
    const response = await fetch(`${url}/api/things/${id}`, { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).to.deep.equal([405, "POST"]);
  });
  it("answers nobody when the client has gone", async () => {
    const leaving = new AbortController();
    const arrived = once(server, "request");
    const asked = fetch(`${url}/api/left`, { headers: { waits: "1" }, signal: leaving.signal }).catch(
      () => "gone",
    );
    const [{ socket }] = await arrived;
    const closed = once(socket, "close");
    leaving.abort();
    await closed;
    expect(await asked).to.equal("gone");
    expect(await (await fetch(`${url}/api/left`)).text()).to.equal("too late");
  });
  it("answers bytes with the same headers as all else, but for what the handler says itself", async () => {
    const [bytes, text] = await Promise.all([fetch(`${url}/api/bytes`), fetch(`${url}/api/text`)]);
    const own = { "content-length": "5", "referrer-policy": "same-origin", etag: '"1"' };
    // Each request has a moment and a name of its own.
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== "date" && name !== "x-request-id"));
    const [usual, found] = [headersOf(text), headersOf(bytes)];
    expect(found).to.deep.equal({ ...usual, ...own, "content-type": "text/plain" });
    expect(found).to.include.keys("cache-control", "content-security-policy", "x-content-type-options");
    expect(await bytes.text()).to.equal("bytes");
    const head = await fetch(`${url}/api/bytes`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).to.deep.equal([
      200,
      "5",
      "",
    ]);
  });
  it("answers with headers, cookies, a status or a stream", async () => {
    const made = await fetch(`${url}/api/made`);
    expect([made.status, made.headers.getSetCookie()]).to.deep.equal([201, ["a=1", "b=2"]]);
    expect([made.headers.get("cache-control"), made.headers.get("x-content-type-options")]).to.deep.equal([
      "no-store",
      "nosniff",
    ]);
    const stream = await fetch(`${url}/api/stream`);
    expect([await stream.text(), stream.headers.get("cache-control")]).to.deep.equal(["ab", "private"]);
    expect(await (await fetch(`${url}/api/text`)).text()).to.equal("plain");
  });
  it("makes large answers small for those who take it", async () => {
    const raw = async (encoding: string) => {
      const { get } = await import("node:http");
      return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve) =>
        get(`${url}/api/large`, { headers: { "Accept-Encoding": encoding } }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () =>
            resolve({ encoding: response.headers["content-encoding"], bytes: Buffer.concat(chunks) }),
          );
        }),
      );
    };
    const plain = await raw("identity");
    expect(plain.encoding).to.equal(undefined);
    expect(JSON.parse(plain.bytes.toString())).to.deep.equal(large);
    const zipped = await raw("deflate, gzip");
    expect([zipped.encoding, gunzipSync(zipped.bytes).equals(plain.bytes)]).to.deep.equal(["gzip", true]);
    const brotli = await raw("gzip, br;q=0.9");
    expect([brotli.encoding, brotliDecompressSync(brotli.bytes).equals(plain.bytes)]).to.deep.equal([
      "br",
      true,
    ]);
    expect(brotli.bytes.length).to.be.lessThan(plain.bytes.length / 10);
    expect((await raw("br;q=0")).encoding).to.equal(undefined);
  });
});

describe("who asks", () => {
  const whoAsks = handle(get("/api/who"), async ({ ip }) => ({ ip }));
  const forged = { "X-Forwarded-For": "6.6.6.6, 203.0.113.7" };
  async function ask(proxies: number, headers: Record<string, string> = forged): Promise<unknown> {
    const app = createApp({ routes: [whoAsks], logger: createLogger({ level: "silent" }), proxies });
    const server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/who`, { headers });
    server.close();
    return ((await answer.json()) as { ip: string }).ip;
  }

  it("is the other end of the connection, whatever it says of itself", async () => {
    expect(await ask(0)).to.equal("127.0.0.1");
  });
  it("is whom the proxies in front saw, and nobody further away", async () => {
    expect(await ask(1)).to.equal("203.0.113.7");
    expect(await ask(1, { "X-Forwarded-For": "6.6.6.6, 203.0.113.7:4711" })).to.equal("203.0.113.7");
    expect(await ask(1, { "X-Forwarded-For": "[2001:db8::1]:4711" })).to.equal("2001:db8::1");
  });
  it("is the proxy, where that names nobody", async () => {
    expect(await ask(1, { "X-Forwarded-For": "unknown" })).to.match(/127\.0\.0\.1$/);
  });
});
