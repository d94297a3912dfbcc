import { access, chmod, constants } from "node:fs/promises";
import {
  addressOfRunning,
  createPool,
  folderIsFree,
  isPooledByTransaction,
  startEmbedded,
  watchPostgres,
} from "@annals/postgres";
import { makeFolder, whyOf } from "@annals/watch";
import { needed, Unusable } from "../unusable.ts";
import { type Given, type OnStop, part } from "./part.ts";

/** The database: the server that the settings name, else the one that Annals brings along, in the data folder. */
export const postgres = part({
  name: "PostgreSQL",
  async check({ settings, signal }) {
    if (settings.postgresUrl !== null) return;
    const onWait = (pid: number) => console.log(`Waiting for another Annals (process ${pid}) to end…`);
    await folderIsFree(settings.data, { signal, onWait });
  },
  async start({ settings, logger, now, signal, condition, answerTimeout: patience }: Given, onStop) {
    await needed(
      makeDataFolder(settings.data),
      (reason) => `The data folder ${settings.data} cannot be used: ${reason}. Choose another: ANNALS_DATA.`,
    );
    if (settings.postgresUrl !== null) {
      const direct = settings.postgresDirectUrl ?? settings.postgresUrl;
      const name = settings.postgresDirectUrl === null ? "ANNALS_POSTGRES_URL" : "ANNALS_POSTGRES_DIRECT_URL";
      if (await needed(isPooledByTransaction(direct), wordsOf(name)))
        throw new Unusable(
          `${name} leads through a pooler in transaction mode, where locks and announcements fail without a word. Set ANNALS_POSTGRES_DIRECT_URL to PostgreSQL itself, or the pooler to session mode.`,
        );
      await needed(reach(direct, logger), wordsOf(name));
      return watched(direct, { logger, now, patience, condition }, onStop);
    }
    const server = await needed(
      startEmbedded({ dataDir: settings.data, logger, signal }),
      (reason) =>
        /no space left/i.test(reason)
          ? `There is no room left on the disk of ${settings.data}. Make room, then start again.`
          : `${reason}.`,
      "this machine",
    );
    onStop(server.stop);
    return watched(server.url, { logger, now, patience, condition }, onStop);
  },
});

/** The same, for a process that is one of several: these share a server, so that none of them brings it along. */
export const ownPostgres = part({
  ...postgres,
  async check({ settings }) {
    if (settings.postgresUrl === null)
      throw new Unusable("Processes of one Annals share a PostgreSQL: set ANNALS_POSTGRES_URL.");
    if (settings.secret === null)
      throw new Unusable("Processes of one Annals share a master secret: set ANNALS_SECRET.");
  },
});

/** The database of an Annals that runs, for commands beside it. */
export const runningPostgres = part({
  name: "PostgreSQL",
  async start({ settings, logger, now, condition, answerTimeout: patience }: Given, onStop) {
    const url = settings.postgresDirectUrl ?? settings.postgresUrl ?? (await addressOfRunning(settings.data));
    return watched(url, { logger, now, patience, condition }, onStop);
  },
});

const wordsOf = (setting: string) => (reason: string) =>
  /unsupported startup parameter/.test(reason)
    ? `The pooler in front of PostgreSQL refuses a parameter: add ignore_startup_parameters = extra_float_digits,idle_in_transaction_session_timeout,statement_timeout to its settings, or set ANNALS_POSTGRES_DIRECT_URL to PostgreSQL itself.`
    : `PostgreSQL cannot be reached: ${whyOf(reason, "name the file of its authority by sslrootcert")}. Check ${setting}.`;

/** How the other parts reach the server, and the watch that knows whether it is up. */
function watched(
  databaseUrl: string,
  given: Parameters<typeof watchPostgres>[1] & Pick<Given, "condition">,
  onStop: OnStop,
) {
  const database = watchPostgres(databaseUrl, given);
  onStop(() => database.close());
  given.condition.engines.push(database);
  return { databaseUrl, database };
}

/** For its owner alone. As root, the user that PostgreSQL then runs as has to pass through. */
async function makeDataFolder(path: string): Promise<void> {
  await makeFolder(path);
  await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700);
  await access(path, constants.W_OK);
}

/** Sends an empty query to a PostgreSQL server, to see that it answers. */
async function reach(url: string, logger: Given["logger"]): Promise<void> {
  const pool = createPool(url, { max: 1, name: "annals start", logger });
  try {
    await pool.query("select");
  } finally {
    await pool.end();
  }
}
