import type { CommandApi } from "@annals/command-api";
import { createApp } from "@annals/http";
import { createPool, migrate } from "@annals/postgres";
import type { Projectors } from "@annals/projectors";
import { createRebuilding, migrations } from "../rebuild.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  projectors: Projectors;
  commands: CommandApi;
}

/** What an operator asks for: rebuilding the read models. */
export const operations = part({
  name: "operations",
  async start({ databaseUrl, projectors, commands, calls, logger }: Needs, onStop) {
    const pool = createPool(databaseUrl, { max: 3, name: "annals operations", logger });
    onStop(() => pool.end());
    await migrate(pool, "launch", migrations);
    const { routes, close } = createRebuilding({
      pool,
      projectors,
      mayRebuild: (request) => commands.can(request, "rebuild"),
      logger,
    });
    onStop(close);
    calls.push(...routes.map(({ call }) => call));
    return { operations: createApp({ routes, logger }) };
  },
});
