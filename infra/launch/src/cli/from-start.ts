import { forgetLog } from "@annals/command-api";
import { createPool } from "@annals/postgres";
import { emptyReadModels } from "@annals/projectors";
import { readSettings, type Settings } from "@annals/settings";
import { givenBy } from "../app.ts";
import { startParts } from "../parts/part.ts";
import { postgres } from "../parts/postgres.ts";
import { search } from "../parts/search.ts";
import { expectNobody } from "../parts/together.ts";
import { readRunFile } from "../run-file.ts";
import { Failure } from "./failure.ts";

/**
 * `annals rebuild --from-start`: empties everything that was computed from a log, for a database whose log has been replaced.
 * The next start computes it from the log that is then configured.
 */
export async function emptyForAnotherLog(settings: Settings = readSettings(process.env)): Promise<void> {
  if ((await readRunFile(settings.data)) !== null) throw new Failure("Stop Annals first: it is running.");
  const given = givenBy(settings, { frontend: "" });
  const { databaseUrl: url, search: engine, stop } = await startParts(given, [postgres, search]);
  try {
    const pool = createPool(url, { max: 2, name: "annals rebuild", logger: given.logger });
    try {
      await expectNobody(pool);
      await emptyReadModels(pool, { logger: given.logger, dropSearch: engine.dropSearch });
      await forgetLog(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await stop();
  }
  console.log(
    "The read models are empty; people's keys and passwords are kept. Start Annals: it computes the read models from its log.",
  );
}
