import type { CommandApi } from "@annals/command-api";
import { createApp, httpMessages } from "@annals/http";
import { createPool, isAway, isBusy, migrate } from "@annals/postgres";
import type { Projectors } from "@annals/projectors";
import type { Watch } from "@annals/watch";
import { createRebuilding, migrations } from "../rebuild.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  projectors: Pick<Projectors, "rebuild" | "retry" | "restart" | "status">;
  commands: CommandApi;
}

/** The operator's calls: rebuilding the read models. */
export const operations = part({
  name: "operations",
  async start({ databaseUrl, database, projectors, commands, calls, logger, now }: Needs, onStop) {
    const pool = createPool(databaseUrl, { max: 3, name: "annals operations", logger, watch: database });
    onStop(() => pool.end());
    await migrate(pool, "launch", migrations);
    const { routes, close } = createRebuilding({
      pool,
      projectors,
      mayRebuild: (request) => commands.operates(request),
      mayRetry: (request) => commands.can(request, "seeStatus"),
      ...{ logger, now },
    });
    onStop(close);
    calls.push(...routes.map(({ call }) => call));
    return {
      operations: createApp({
        routes,
        logger,
        away: {
          is: isAway,
          said: (error) => (isBusy(error) ? httpMessages.busy : httpMessages.databaseIsAway),
        },
      }),
    };
  },
});
