import { once } from "node:events";
import { createServer as createPlainServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { expect } from "chai";
import { tlsObstacle } from "./tls.ts";

describe("TLS to an event store", () => {
  const servers: Server[] = [];
  const portOf = async (server: Server) => {
    servers.push(server.listen(0, "127.0.0.1"));
    await once(server, "listening");
    return (server.address() as AddressInfo).port;
  };
  let plain: number;
  let secure: number;
  before(async () => {
    plain = await portOf(createPlainServer());
    // Without a certificate it can only refuse, which it does in TLS.
    secure = await portOf(createServer().on("tlsClientError", () => undefined) as unknown as Server);
  });
  after(() => {
    for (const server of servers) server.close();
  });

  it("is known to be wrong when a server speaks TLS", async () => {
    expect(await tlsObstacle(`esdb://me:word@127.0.0.1:${secure}?tls=false`)).to.match(/^it speaks TLS/);
    expect(await tlsObstacle(`kurrentdb://127.0.0.1:${plain},127.0.0.1:${secure}?tls=false`)).to.match(
      /^it speaks TLS/,
    );
  });

  it("is known to be needed when a server speaks without, one of several too", async () => {
    expect(await tlsObstacle(`esdb://127.0.0.1:1,127.0.0.1:${plain}`)).to.match(/tls=false/);
  });

  it("is not spoken of when the server agrees, or is not there", async () => {
    expect(await tlsObstacle(`esdb://127.0.0.1:${plain}?tls=false`)).to.equal(null);
    expect(await tlsObstacle("esdb://127.0.0.1:1?tls=false")).to.equal(null);
    expect(await tlsObstacle("esdb://127.0.0.1:1")).to.equal(null);
  });
});
