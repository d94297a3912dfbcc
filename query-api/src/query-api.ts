import type { RequestListener } from "node:http";
import type { EventLog } from "@annals/event-log";
import type { FileStore } from "@annals/files";
import { type Call, createApp } from "@annals/http";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { createViewers } from "./access/viewers.ts";
import { activityRoutes } from "./activity/routes.ts";
import { createAnswers } from "./answers.ts";
import type { Deps } from "./deps.ts";
import { docsRoutes } from "./docs/routes.ts";
import { entryRoutes } from "./entry/routes.ts";
import { exportRoutes } from "./export/routes.ts";
import { fileRoutes } from "./file/routes.ts";
import { importRoutes } from "./import/routes.ts";
import { followReadModels } from "./live.ts";
import { createReads } from "./reads.ts";
import { searchRoutes } from "./search/routes.ts";
import { spaceRoutes } from "./space/routes.ts";
import { statusRoutes } from "./status/routes.ts";
import { userRoutes } from "./user/routes.ts";

export interface QueryApiOptions {
  /** For the head and for moments of the past; everything else is read from read models. */
  log: EventLog;
  /** Connections to the database of the read models. */
  pool: Pool;
  /** The same database, for the connection that listens. */
  url: string;
  files: FileStore;
  searchFor: Deps["searchFor"];
  logger: Logger;
  now: () => Date;
  /** What session tokens are signed with. */
  secret: Uint8Array;
  /** Secret of this machine that acts as the first admin; null for none. */
  localToken: string | null;
  /** First label of the app's own host (`ANNALS_APP_SUBDOMAIN`). */
  appSubdomain: string;
  /** The description of the whole API, both sides of it. */
  openapi: () => object;
}

export interface QueryApi {
  listener: RequestListener;
  /** Every call it answers, for the description of the API. */
  calls: Call[];
  /** Stops listening to the database. */
  close(): Promise<void>;
}

/** The side that answers reads. Returns once it follows the read models; until they exist it answers 503. */
export async function createQueryApi(options: QueryApiOptions): Promise<QueryApi> {
  const { pool, url, log, logger } = options;
  const live = await followReadModels({ pool, url, log, logger });
  const viewers = createViewers({ ...options, live });
  const reads = createReads({ pool, live, viewers });
  const answers = createAnswers(live, options.now);
  const deps: Deps = { ...options, reads, answers, live, viewers };
  const routes = [
    ...entryRoutes(deps),
    ...searchRoutes(deps),
    ...fileRoutes(deps),
    ...spaceRoutes(deps),
    ...userRoutes(deps),
    ...activityRoutes(deps),
    ...importRoutes(deps),
    ...exportRoutes(deps),
    ...statusRoutes(deps),
    ...docsRoutes(deps),
  ];
  return {
    listener: createApp({ routes, logger }),
    calls: routes.map(({ call }) => call),
    close: () => live.close(),
  };
}
