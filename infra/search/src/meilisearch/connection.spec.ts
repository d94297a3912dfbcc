import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@annals/logging";
import { EngineAway } from "@annals/watch";
import { expect } from "chai";
import { type Connection, isNotReady, openConnection } from "./connection.ts";

const logger = createLogger({ level: "silent" });

describe("a proxy before Meilisearch, that has nobody behind it", () => {
  let server: Server;
  let connection: Connection;
  before(async () => {
    server = createServer((_, response) => {
      response.writeHead(502, { "Content-Type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    connection = openConnection({ url, key: null, logger, now: () => new Date() });
  });
  after(async () => {
    await connection.close();
    server.closeAllConnections();
    server.close();
  });
  const failureOf = (work: Promise<unknown>) => work.catch((error: Error) => error) as Promise<Error>;

  it("says that it is away, and nothing of what it was asked for", async () => {
    // Before the watch has looked: what was to be put in would else be taken for what it cannot take in.
    const asked = failureOf(connection.ask((client) => client.index("pages").getStats()));
    const sent = failureOf(connection.send((client) => client.index("pages").addDocuments([{ id: 1 }])));
    for (const error of [await asked, await sent]) {
      expect(error).to.be.instanceOf(EngineAway);
      expect(error.message).to.include("something else answers in its place");
    }
  });

  it("is waited for at the start", async () => {
    expect(isNotReady(await failureOf(connection.version()))).to.equal(true);
  });
});

describe("a Meilisearch that is busy for long", () => {
  it("holds up no process that is to stop", async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"status":"available"}');
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stopping = new AbortController();
    const connection = openConnection({
      ...{ url, key: null, logger, now: () => new Date() },
      signal: stopping.signal,
    });
    const ended = connection.ended(1).catch((error: Error) => error);
    stopping.abort();
    expect(await ended).to.be.instanceOf(EngineAway);
    await connection.close();
    server.closeAllConnections();
    server.close();
  }).timeout(10_000);
});
