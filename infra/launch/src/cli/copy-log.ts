import { forgetLog, managerPoints } from "@annals/command-api";
import { createPool } from "@annals/postgres";
import { emptyReadModels } from "@annals/projectors";
import { readSettings, type Settings } from "@annals/settings";
import { givenBy } from "../app.ts";
import { compareLogs, copyFacts } from "../copy-log/copy.ts";
import { type LogPlace, logIn } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres, runningPostgres } from "../parts/postgres.ts";
import { search } from "../parts/search.ts";
import { expectNobody } from "../parts/together.ts";
import { readRunFile } from "../run-file.ts";
import { stopSignal } from "../stop-signal.ts";
import { Failure } from "./failure.ts";
import { copyingLine } from "./progress.ts";

interface Options {
  from?: string | undefined;
  to?: string | undefined;
  /** Makes the database ready for the other log, once nothing writes any more. */
  switch?: boolean | undefined;
}

/**
 * `annals copy-log --from … --to …`: the whole log into one on another engine, while people work. Run again it copies what has come since. With
 * `--switch`, once Annals has stopped, it copies the rest, and the next start runs on the other log.
 */
export async function copyLog(
  options: Options,
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
): Promise<void> {
  const { from, to } = placesOf(options);
  if (settings.eventStoreUrl === null)
    throw new Failure("ANNALS_EVENTSTORE_URL is not set: it says where the event store is.");
  const isRunning = (await readRunFile(settings.data)) !== null;
  if (options.switch && isRunning) throw new Failure("Stop Annals first: it is running.");
  const given = givenBy(settings, { frontend: "", signal });
  const line = copyingLine(process.stderr);
  const copying = { onCopied: line.show, signal };
  const have = await startParts(given, [
    isRunning ? runningPostgres : postgres,
    logIn(from, "source"),
    logIn(to, "target"),
    search,
  ]);
  const pool = createPool(have.databaseUrl, { max: 2, name: "annals copy-log", logger: given.logger });
  try {
    const { source, target } = have;
    if (options.switch) await expectNobody(pool);
    const points = await managerPoints(pool, source.identity);
    if (points.size === 0)
      throw new Failure(
        `This database does not follow the log in ${wordsFor[from]}: is it the one that Annals runs on?`,
      );
    const { copied, before, upTo } = await copyFacts(source, target, copying);
    const compared = await compareLogs(source, target, { ...copying, points, upTo });
    if (options.switch) {
      if ((await source.head()) !== upTo)
        throw new Failure("Something still writes: stop every process of Annals first.");
      await expectNobody(pool);
      await emptyReadModels(pool, { logger: given.logger, dropSearch: have.search.dropSearch });
      await forgetLog(pool, { log: target.identity, points: compared.points });
    }
    line.end();
    console.log(
      `Copied ${copied} facts to ${wordsFor[to]}; ${before} were there. All ${compared.facts} were compared.`,
    );
    console.log(options.switch ? next[to] : "Stop Annals and add --switch to run on it.");
  } finally {
    line.end();
    await pool.end();
    await have.stop();
  }
}

const wordsFor: Record<LogPlace, string> = { postgres: "PostgreSQL", eventstore: "the event store" };

const next: Record<LogPlace, string> = {
  eventstore: "Start Annals with ANNALS_EVENTSTORE_URL set: it computes the read models from there.",
  postgres: "Start Annals without ANNALS_EVENTSTORE_URL: it computes the read models from PostgreSQL.",
};

function placesOf({ from, to }: Options): { from: LogPlace; to: LogPlace } {
  const isPlace = (name: string | undefined): name is LogPlace => name !== undefined && name in wordsFor;
  if (!isPlace(from) || !isPlace(to) || from === to)
    throw new Failure("Say `annals copy-log --from postgres --to eventstore`, or the other way round.");
  return { from, to };
}
