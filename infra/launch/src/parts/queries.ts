import type { CommandApi } from "@annals/command-api";
import * as commandContract from "@annals/command-api/contract";
import { letters } from "@annals/command-api/letters";
import type { EventLog } from "@annals/event-log";
import type { Announcements } from "@annals/feed";
import type { FileStore } from "@annals/files";
import { openApi } from "@annals/http";
import type { PersonKeys } from "@annals/person-keys";
import { createPool } from "@annals/postgres";
import { createQueryApi } from "@annals/query-api";
import * as queryContract from "@annals/query-api/contract";
import type { SearchEngine } from "@annals/search";
import type { SessionUses } from "@annals/session-use";
import type { Watch } from "@annals/watch";
import type { Operations } from "../operating/operating.ts";
import { rebuildCalls } from "../rebuild.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
  announcements: Announcements;
  /** Known when the commands are in the same process. */
  peopleWithoutKeys?: () => number;
  hasAdmin?: () => Promise<boolean>;
  operating?: Operations;
  /** The side that records what leaves. Without it nothing leaves. */
  commands?: Pick<CommandApi, "commands">;
  files: FileStore;
  keys: PersonKeys;
  uses: SessionUses;
  tokenKey: Uint8Array;
  search: SearchEngine;
}

const description =
  "Reads (GET) are answered by the query API, all else is a command. Every command answers with `Annals-Position`; " +
  "a read that sends it as `Annals-After` shows what the command did. " +
  "At a host that is no space's own, `Annals-Space` says by its key which space a call is about.";

/** Where the calls have their names. */
const contracts = [commandContract, queryContract, rebuildCalls];

/** The side that answers reads. */
export const queries = part({
  name: "queries",
  async start(have: Needs, onStop) {
    const { settings, logger, calls, database, search } = have;
    const pool = createPool(have.databaseUrl, { max: 10, name: "annals queries", logger, watch: database });
    onStop(() => pool.end());
    const api = await createQueryApi({
      log: have.log,
      pool,
      announcements: have.announcements,
      files: have.files,
      keys: have.keys,
      uses: have.uses,
      ...search,
      logger,
      async record(leaving) {
        if (have.commands === undefined) throw new Error("No commands are in this process");
        await have.commands.commands.audit.record(leaving);
      },
      now: have.now,
      health: () => ({
        engines: [database, have.log.watch, have.files.watch, search.watch].flatMap(engineOf),
        crashes: have.crashes,
        damaged_files: have.files.damaged().length,
        people_without_keys: have.peopleWithoutKeys?.() ?? 0,
      }),
      ...(have.operating && { operating: have.operating.read }),
      ...(have.hasAdmin && { hasAdmin: have.hasAdmin }),
      mail: {
        hasServer: settings.smtpUrl !== null,
        address: settings.url ?? `http://${settings.host}:${settings.port}`,
        letters,
      },
      secret: have.tokenKey,
      localToken: have.localToken,
      coursesUrl: settings.coursesUrl,
      dropbox: settings.dropbox,
      fileQuota: settings.fileQuota,
      hasScanner: settings.clamd !== null,
      own: { appSubdomain: settings.appSubdomain, url: settings.url },
      spaceCreators: settings.spaceCreators,
      operatorSpaces: settings.operatorSpaces,
      proxies: settings.proxies,
      openapi: () => openApi(calls, { title: "Annals", version: "1", description }, contracts),
    });
    onStop(() => api.close());
    have.meters.gauge(
      "annals_listeners",
      "Who hears of changes, over streams and sockets",
      ["kind"],
      async () => Object.entries(api.listening()).map(([kind, value]) => ({ labels: { kind }, value })),
    );
    calls.push(...api.calls);
    return { queries: api };
  },
});

/** As the status shows it. */
function engineOf(watch: Watch | undefined | null): queryContract.Health["engines"] {
  if (watch == null) return [];
  const away = watch.away();
  return [
    {
      name: watch.engine,
      state: away === null ? "up" : "away",
      since: away?.since.toISOString() ?? null,
      reason: away?.reason ?? null,
    },
  ];
}
