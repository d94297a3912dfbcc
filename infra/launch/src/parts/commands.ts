import { type CommandApi, createCommandApi } from "@annals/command-api";
import type { EventLog } from "@annals/event-log";
import { clamd, type FileStore } from "@annals/files";
import type { PersonKeys } from "@annals/person-keys";
import { createPool } from "@annals/postgres";
import type { SessionUses } from "@annals/session-use";
import type { Watch } from "@annals/watch";
import { v7 as newId } from "uuid";
import { importWelcome } from "../welcome.ts";
import { type Given, part } from "./part.ts";

interface Needs extends Given {
  databaseUrl: string;
  database: Watch;
  log: EventLog;
  keys: PersonKeys;
  uses: SessionUses;
  files: FileStore;
  tokenKey: Uint8Array;
}

/** The side that decides commands and writes facts. A new installation gets its welcome pages here. */
export const commands = part({
  name: "commands",
  async start(have: Needs, onStop) {
    const { settings, logger, calls, database } = have;
    const pool = createPool(have.databaseUrl, { max: 6, name: "annals commands", logger, watch: database });
    onStop(() => pool.end());
    const welcome = () =>
      importWelcome(api).catch((error: Error) =>
        logger.error({ err: error }, "the welcome handbook could not be made"),
      );
    const api: CommandApi = await createCommandApi({
      log: have.log,
      pool,
      keys: have.keys,
      uses: have.uses,
      files: have.files,
      logger,
      now: have.now,
      newId,
      tokenKey: have.tokenKey,
      localToken: have.localToken,
      appSubdomain: settings.appSubdomain,
      spaceCreators: settings.spaceCreators,
      operatorSpaces: settings.operatorSpaces,
      proxies: settings.proxies,
      isSecure: settings.url?.startsWith("https:") ?? false,
      url: settings.url,
      coursesUrl: settings.coursesUrl,
      hasMail: settings.smtpUrl !== null,
      dropbox: settings.dropbox,
      fileQuota: settings.fileQuota,
      scanner: settings.clamd === null ? null : clamd(settings.clamd),
      webhookAllow: settings.webhookAllow,
      afterSetUp: welcome,
    });
    onStop(() => api.close());
    calls.push(...api.calls);
    return { commands: api, welcome };
  },
});
