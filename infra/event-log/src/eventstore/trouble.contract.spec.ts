import { createLogger } from "@annals/logging";
import { promisesOfAnEventLog } from "../contract.testing.ts";
import { openEventStoreLog } from "./log.ts";
import { startStandIn } from "./stand-in/server.testing.ts";
import { insisting, makeTrouble } from "./stand-in/trouble.testing.ts";

const logger = createLogger({ level: "silent" });

describe("the adapter for EventStoreDB, on a cluster that changes its leader all the time", function () {
  this.timeout(120_000);
  promisesOfAnEventLog(async () => {
    const cluster = await startStandIn(3);
    const isOver = new AbortController();
    const trouble = makeTrouble(cluster, { withFrozen: false, rest: 1_500 }, isOver.signal);
    return {
      open: async () => insisting(await openEventStoreLog({ url: cluster.url, logger, answerTimeout: 700 })),
      dispose: async () => {
        isOver.abort();
        await trouble;
        await cluster.stop();
      },
    };
  });
});
