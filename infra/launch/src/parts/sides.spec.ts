import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { unreachedBy } from "@annals/watch";
import { expect } from "chai";
import { newCondition } from "../probes.ts";
import type { Given } from "./part.ts";
import { sides } from "./sides.ts";

describe("the sides of a gateway", () => {
  async function listening(answer: boolean) {
    const server = createServer((_, response) => {
      if (answer) response.end();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { address, close };
  }

  async function startWith(commandApis: string[], queryApis: string[]) {
    const said: string[] = [];
    const log = (_: unknown, words: string) => said.push(words);
    const stops: (() => Promise<unknown>)[] = [];
    const given = {
      settings: {
        commandApis,
        queryApis,
        proxies: 0,
        secret: "a secret of tests that is long enough",
        data: "",
      },
      logger: { warn: log, info: log },
      ...{ now: () => new Date(), localToken: "local", condition: newCondition() },
      signal: new AbortController().signal,
    };
    const failed = await sides
      .start(given as unknown as Given, (stop) => stops.push(stop))
      .then(() => null)
      .catch((error: Error) => error);
    await delay(300);
    for (const stop of stops) await stop();
    return { failed, said };
  }

  it("are watched once both are there: until then nobody is told each second that one is away", async () => {
    const there = await listening(true);
    const gone = "http://127.0.0.1:1";
    const waiting = await startWith([gone, there.address], [gone]);
    expect(waiting.failed?.message).to.match(/^None of the query APIs answers: .*ANNALS_QUERY_APIS\.$/);
    expect(waiting.said).to.deep.equal([]);
    const started = await startWith([gone, there.address], [there.address]);
    expect(started.failed).to.equal(null);
    expect(started.said).to.deep.equal([`command API at ${gone} is away`]);
    there.close();
  });

  it("are not waited for without end when one takes a connection and says nothing", async () => {
    const silent = await listening(false);
    const { failed } = await startWith([silent.address], [silent.address]);
    expect(unreachedBy(failed)).to.equal("silent");
    silent.close();
  });
});
