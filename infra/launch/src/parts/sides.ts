import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { personIn } from "@annals/http";
import type { FirstText } from "@annals/query-api";
import { createGateway } from "../gateway.ts";
import { tokenKeyOf } from "../secrets.ts";
import { needed, Unusable } from "../unusable.ts";
import { createUpstreams, firstTextPath, reachOneOf, type Upstreams } from "../upstream.ts";
import { door } from "./door.ts";
import { type Given, part } from "./part.ts";

/** The processes that a gateway stands in front of. */
export const sides = part({
  name: "sides",
  async check({ settings: { commandApis, queryApis } }) {
    if (commandApis.length === 0 || queryApis.length === 0)
      throw new Unusable(
        "A gateway has to know the processes behind it: set ANNALS_COMMAND_APIS and ANNALS_QUERY_APIS.",
      );
  },
  async start({ settings, logger, now, localToken, condition, signal }: Given, onStop) {
    const { commandApis, queryApis, proxies } = settings;
    const tokenKey = tokenKeyOf(await secretOf(settings));
    const personOf = personIn(tokenKey, localToken);
    const reached = (name: string, addresses: string[], setting: string) =>
      needed(
        reachOneOf(addresses, signal),
        (reason) => `None of the ${name} answers: ${reason}. Start one, and check ${setting}.`,
      );
    const open = (name: string, addresses: string[]): Upstreams => {
      const made = createUpstreams({ name, addresses, proxies, personOf, logger, now });
      onStop(() => made.close());
      condition.engines.push(made.watch);
      return made;
    };
    // Nothing is watched before both are there: a start that waits is begun again each second, and would say each time who is away.
    await reached("command APIs", commandApis, "ANNALS_COMMAND_APIS");
    await reached("query APIs", queryApis, "ANNALS_QUERY_APIS");
    return {
      tokenKey,
      commandApis: open("command APIs", commandApis),
      queryApis: open("query APIs", queryApis),
    };
  },
});

async function secretOf({ secret, data }: Given["settings"]): Promise<string> {
  if (secret !== null) return secret;
  const kept = await readFile(join(data, "secret"), "utf8").catch(() => "");
  if (kept.trim().length < 32)
    throw new Unusable("A gateway needs the master secret of the processes behind it: set ANNALS_SECRET.");
  return kept.trim();
}

interface Sides extends Given {
  commandApis: Upstreams;
  queryApis: Upstreams;
}

/** The door of a gateway that stands in front of other processes. */
export const gatewayDoor = door(
  "gateway",
  ({ commandApis, queryApis, frontend, logger, settings }: Sides) =>
    createGateway({
      command: commandApis.answer,
      query: queryApis.answer,
      operate: commandApis.answer,
      courses: commandApis.answer,
      coursePlace: { courses: settings.coursesUrl, url: settings.url },
      firstText: (asked, address) => {
        const search = address === null ? "" : `?${new URLSearchParams({ address })}`;
        return queryApis.read<FirstText>({ headers: asked.headers }, `${firstTextPath}${search}`);
      },
      appSubdomain: settings.appSubdomain,
      url: settings.url,
      frontend,
      logger,
    }),
  ({ queryApis }) => queryApis.upgrade,
);
