import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@annals/logging";
import { expect } from "chai";
import { createUpstreams } from "./upstream.ts";

describe("the processes behind a gateway", function () {
  this.timeout(30_000);
  const servers: Server[] = [];
  const listening = async (answer: RequestListener) => {
    const server = createServer(answer).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  after(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it("are not waited for without end when one takes a request and says nothing any more", async () => {
    const silent = await listening(() => undefined);
    const well = await listening((_, response) => response.end("well"));
    let person = 0;
    const upstreams = createUpstreams({
      ...{ name: "query APIs", addresses: [silent, well], proxies: 0, giveUpAfter: 400 },
      ...{ logger: createLogger({ level: "silent" }), now: () => new Date() },
      personOf: async () => `person ${person++}`,
    });
    const gateway = await listening(upstreams.answer);
    // Some of them begin with the silent one.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => fetch(gateway).then((answer) => answer.text())),
    );
    expect(answers).to.deep.equal(answers.map(() => "well"));
    await upstreams.close();
  });
});
