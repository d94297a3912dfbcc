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

  it("have another one asked for the text of a page when one ends in the middle of it", async () => {
    const half = await listening((_, response) => {
      response.writeHead(200, { "Content-Length": "20" });
      response.write('{"half":');
      setTimeout(() => response.destroy(), 20);
    });
    const whole = await listening((_, response) => response.end('{"whole":true}'));
    const upstreamsOf = (addresses: string[]) =>
      createUpstreams({
        ...{ name: "query APIs", addresses, proxies: 0, personOf: async () => null },
        ...{ logger: createLogger({ level: "silent" }), now: () => new Date() },
      });
    for (const [addresses, text] of [
      [[half], null],
      [[half, whole], { whole: true }],
    ] as const) {
      const upstreams = upstreamsOf([...addresses]);
      for (const cookie of ["a=1", "a=2", "a=3", "a=4"])
        expect(await upstreams.read({ headers: { host: "here", cookie } }, "/text")).to.deep.equal(text);
      await upstreams.close();
    }
  });
});
