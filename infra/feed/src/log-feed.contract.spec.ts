import { openPostgresLog } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { testDatabase } from "@annals/testing/database";
import { promisesOfAFeed } from "./contract.testing.ts";
import { logFeed } from "./log-feed.ts";

describe("the feed from the log", function () {
  this.timeout(30_000);

  promisesOfAFeed(async () => {
    const database = await testDatabase();
    const log = await openPostgresLog({ url: database.url, logger: createLogger({ level: "silent" }) });
    const dispose = async () => {
      await log.close();
      await database.drop();
    };
    return { log, feed: logFeed(log), dispose };
  });
});
