import type { CommandApi } from "@annals/command-api";
import { createApp } from "@annals/http";
import type { Projectors } from "@annals/projectors";
import { rebuildRoutes } from "../rebuild.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  projectors: Projectors;
  commands: CommandApi;
}

/** What an operator asks for: rebuilding the read models. */
export const operations = part({
  name: "operations",
  async start({ projectors, commands, calls, logger }: Needs) {
    const routes = rebuildRoutes(projectors, (request) => commands.can(request, "rebuild"));
    calls.push(...routes.map(({ call }) => call));
    return { operations: createApp({ routes, logger }) };
  },
});
