import { access, constants, stat, statfs } from "node:fs/promises";
import { connect as connectTcp } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { EventLog } from "@annals/event-log";
import { openProofs } from "@annals/event-log/proof";
import { isNoTopic, openTopic } from "@annals/feed";
import { askS3, isSilent } from "@annals/files";
import { createLogger } from "@annals/logging";
import { createPool, hasTable, type Pool } from "@annals/postgres";
import {
  lagOf,
  readCheckpoints,
  readFailedBuild,
  readGeneration,
  readParkedOf,
} from "@annals/projectors/tables";
import { thisSpace } from "@annals/query-api/contract";
import { openMeilisearch } from "@annals/search";
import { BadSetting, readSettings, type Settings, unknownSettings } from "@annals/settings";
import { reasonOf } from "@annals/watch";
import { givenBy } from "../app.ts";
import { readMade } from "../backup/made.ts";
import { isSealedIn } from "../backup/manifest.ts";
import { newestIn, whyVanished } from "../backup/scheduled.ts";
import { lostKey } from "../backup/seal.ts";
import { isUnderWay } from "../backup/under-way.ts";
import { readManagers } from "../operating/managers.ts";
import { readServices } from "../operating/services.ts";
import { brokersOf } from "../parts/kafka.ts";
import { log as logPart } from "../parts/log.ts";
import { startParts } from "../parts/part.ts";
import { postgres, runningPostgres } from "../parts/postgres.ts";
import { mailPace } from "../parts/proof-mail.ts";
import { readRunFile } from "../run-file.ts";
import { stopSignal } from "../stop-signal.ts";

/** What was looked at, and how it is. */
export interface Finding {
  about: string;
  /** `look`: it works, and may not be what somebody wants. */
  state: "good" | "look" | "bad";
  words: string;
  /** What to do. */
  advice?: string;
}

const good = (about: string, words: string): Finding => ({ about, state: "good", words });
const look = (about: string, words: string, advice: string): Finding => ({
  about,
  state: "look",
  words,
  advice,
});
const bad = (about: string, words: string, advice: string): Finding => ({
  about,
  state: "bad",
  words,
  advice,
});

/** `annals doctor`: looks at everything that an Annals needs, beside a running one or without. @returns whether nothing is wrong */
export async function examine(
  env: Record<string, string | undefined> = process.env,
  signal: AbortSignal = stopSignal().signal,
  say: (line: string) => void = console.log,
): Promise<boolean> {
  const counts = { good: 0, look: 0, bad: 0 };
  for await (const { about, state, words, advice } of findings(env, signal)) {
    counts[state]++;
    say(
      `${{ good: "ok  ", look: "look", bad: "BAD " }[state]}  ${about}: ${words}${advice ? ` ${advice}` : ""}`,
    );
  }
  say(
    counts.bad > 0
      ? `${counts.bad} wrong, ${counts.look} to look at.`
      : counts.look > 0
        ? `Nothing is wrong; ${counts.look} to look at.`
        : "Nothing is wrong.",
  );
  return counts.bad === 0;
}

async function* findings(
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): AsyncGenerator<Finding> {
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    yield bad("settings", error.message, "Nothing else was looked at.");
    return;
  }
  yield* ofSettings(settings, env);
  yield ofNode(process.versions.node);
  yield* ofDataFolder(settings);
  yield await ofBackups(settings, new Date());
  yield* ofPlaces(settings, signal);
  const running = await readRunFile(settings.data);
  yield* ofRunning(settings, running?.url ?? null);
  yield* ofEngines(settings, running !== null, signal);
}

export function* ofSettings(settings: Settings, env: Record<string, string | undefined>): Generator<Finding> {
  const found: Finding[] = unknownSettings(env).map((line) => look("settings", line, "Is it spelled right?"));
  const { url, host, proxies, smtpUrl, proof } = settings;
  const isHere = ["127.0.0.1", "::1", "localhost"].includes(host);
  if (url?.startsWith("http:") && !/^http:\/\/(localhost|127\.|\[::1\])/.test(url))
    found.push(
      look(
        "settings",
        "ANNALS_URL is http: what people send, passwords too, can be read on the way.",
        "Put a proxy with TLS in front, and name its address.",
      ),
    );
  if (url === null && !isHere)
    found.push(
      look(
        "settings",
        `ANNALS_HOST is ${host}, and there is no ANNALS_URL.`,
        "Links in mails need the address that people use: set ANNALS_URL.",
      ),
    );
  if (url?.startsWith("https:") && proxies === 0)
    found.push(
      look(
        "settings",
        "ANNALS_URL is https, and ANNALS_PROXIES is 0: wrong passwords of one person count for all who come through the proxy.",
        "Set it to how many proxies stand in front.",
      ),
    );
  if (smtpUrl === null)
    found.push(
      look(
        "mail",
        "There is no mail server: mails stay in the outbox of admins.",
        "Set ANNALS_SMTP_URL if people should get mails.",
      ),
    );
  if (proof.file === null && proof.webhook === null && proof.s3 === null && proof.mail === null)
    found.push(
      look(
        "proof",
        "Signed checkpoints are sent nowhere: whoever has the database and the data folder could change facts and sign them again.",
        "Set ANNALS_PROOF_FILE, ANNALS_PROOF_S3_URL, ANNALS_PROOF_WEBHOOK or ANNALS_PROOF_MAIL.",
      ),
    );
  yield* found;
  if (!found.some(({ about }) => about === "settings")) yield good("settings", "all values are valid.");
}

const oldestNode = [20, 19];

export function ofNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < oldestNode[0]! || (major === oldestNode[0]! && minor < oldestNode[1]!);
  return isOld
    ? bad("Node", `it is ${version}.`, `Annals needs ${oldestNode.join(".")} or later.`)
    : good("Node", `${version}.`);
}

async function* ofDataFolder({ data, secret }: Settings): AsyncGenerator<Finding> {
  const about = "data folder";
  const found = await stat(data).catch(() => null);
  if (found === null) {
    yield look(
      about,
      `${data} is not there: the first start makes it.`,
      "If there was one, ANNALS_DATA names another place.",
    );
    return;
  }
  if (!found.isDirectory()) {
    yield bad(about, `${data} is a file.`, "Choose another: ANNALS_DATA.");
    return;
  }
  const problem = await access(data, constants.R_OK | constants.W_OK).then(
    () => null,
    (error: Error) => error.message,
  );
  if (problem !== null) yield bad(about, `${problem}.`, "Give it to the user that Annals runs as.");
  if (await isUnderWay(data))
    yield bad(about, "a restore into it was cut off.", "Run the same `annals restore` again.");
  yield* await ofSecret(data, secret);
  const { bavail, blocks, bsize } = await statfs(data);
  yield ofDisk({ free: bavail * bsize, all: blocks * bsize });
}

async function ofSecret(data: string, given: string | null): Promise<Finding[]> {
  const file = await stat(join(data, "secret")).catch(() => null);
  if (given !== null) return [good("master secret", "it is in ANNALS_SECRET.")];
  if (file === null)
    return [
      look(
        "master secret",
        "there is none yet: the first start creates it.",
        "If Annals ran here before, put the file `secret` back from a backup.",
      ),
    ];
  return (file.mode & 0o077) === 0
    ? [good("master secret", "its owner alone can read it.")]
    : [bad("master secret", "others on this machine can read it.", `chmod 600 ${join(data, "secret")}`)];
}

const gigabyte = 1_000_000_000;

export function ofDisk({ free, all }: { free: number; all: number }): Finding {
  const words = `${(free / gigabyte).toFixed(1)} GB of ${(all / gigabyte).toFixed(1)} GB are free.`;
  if (free < gigabyte / 5) return bad("disk", words, "Free some space: soon nothing can be written.");
  if (free < gigabyte || free < all / 20) return look("disk", words, "Free some space before it is full.");
  return good("disk", words);
}

/** Backups that the running program makes. */
export async function ofBackups(
  {
    backup,
    data,
    backupS3 = null,
    backupKey = null,
    backupsAreOpen = false,
  }: Pick<Settings, "backup" | "data"> & Partial<Settings>,
  now: Date,
): Promise<Finding> {
  const about = "backups";
  if (backup === null)
    return look(
      about,
      "none is made by Annals itself.",
      "Set ANNALS_BACKUP_FOLDER, unless `annals backup` runs each night.",
    );
  const newest = await newestIn(backup.folder, now);
  if (newest === null)
    return look(about, `there is none in ${backup.folder}.`, `One is due each day at ${backup.at} UTC.`);
  const words = `the newest in ${backup.folder} is of ${newest.moment.toISOString()}.`;
  if (backupKey === null && !backupsAreOpen && (await isSealedIn(join(backup.folder, newest.name))))
    return bad(about, words, lostKey().message);
  if (now.getTime() - newest.moment.getTime() > 2 * 24 * 60 * 60_000)
    return bad(about, words, "The log of Annals says why no newer one was made.");
  if (backupS3 !== null && backupKey === null)
    return look(
      about,
      `${words} They are to be sent to ${backupS3.endpoint} unencrypted, often with the master secret.`,
      "Set ANNALS_BACKUP_KEY.",
    );
  if (backupS3 !== null) return good(about, `${words} They are to be sent to ${backupS3.endpoint}.`);
  const diskOf = async (path: string) => (await stat(path).catch(() => null))?.dev;
  if ((await diskOf(backup.folder)) === (await diskOf(data)))
    return look(about, `${words} It is on the disk of the data folder.`, "A disk that breaks takes both.");
  return good(about, words);
}

/** Servers that are only connected to, not used. */
async function* ofPlaces(settings: Settings, signal: AbortSignal): AsyncGenerator<Finding> {
  const { kafka, smtpUrl, smtpRate, smtpConnections, clamd } = settings;
  if (kafka !== null) yield* ofKafka(kafka, signal);
  if (smtpUrl !== null) {
    const { hostname, port, protocol } = new URL(smtpUrl);
    const place = `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
    yield ofPort("mail", place, await answers(place), "ANNALS_SMTP_URL");
    const rate = smtpRate === null ? "as many as there are" : `at most ${smtpRate}`;
    yield good("mail", `${smtpConnections} mails at a time from each process, ${rate} in a minute.`);
  }
  for (const [store, setting] of [
    [settings.s3, "ANNALS_S3_URL"],
    [settings.backupS3, "ANNALS_BACKUP_S3_URL"],
    [settings.proof.s3, "ANNALS_PROOF_S3_URL"],
  ] as const) {
    if (store === null) continue;
    yield await ofS3(store, setting, signal);
  }
  if (clamd !== null) {
    const place = "path" in clamd ? clamd.path : `${clamd.host}:${clamd.port}`;
    const problem = await answers(place);
    const isFrozen = problem === null && (await isSilent(clamd, 5_000));
    yield isFrozen
      ? bad(
          "virus scanner",
          `${place} accepts connections but does not answer.`,
          "Restart it, or wait until it has loaded its signatures.",
        )
      : ofPort("virus scanner", place, problem, "ANNALS_CLAMD");
  }
  if (settings.meili !== null) yield await ofMeilisearch(settings.meili, signal);
}

/** Host and port of an address. */
function portOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`;
}

/** It is asked, as our name may be none there any more, or it may be frozen. */
async function* ofKafka(kafka: NonNullable<Settings["kafka"]>, signal: AbortSignal): AsyncGenerator<Finding> {
  const about = "Kafka";
  const silent: Finding[] = [];
  for (const broker of kafka.brokers) {
    const problem = await answers(broker);
    if (problem !== null) silent.push(ofPort(about, broker, problem, "ANNALS_KAFKA_BROKERS"));
  }
  yield* silent;
  if (silent.length === kafka.brokers.length) return;
  const logger = createLogger({ level: "silent" });
  try {
    const topic = openTopic(kafka.topic, await brokersOf(kafka, logger));
    try {
      const late = delay(15_000, undefined, { signal, ref: false }).then(() => {
        throw new Error("no answer within 15 s");
      });
      const { first, end } = await Promise.race([topic.ends(), late]);
      yield good(about, `the topic ${kafka.topic} is there, with ${end - first} messages.`);
    } finally {
      await topic.close();
    }
  } catch (error) {
    yield isNoTopic(error)
      ? look(
          about,
          `the topic ${kafka.topic} is not there yet.`,
          "The next start creates it, if it is allowed to.",
        )
      : bad(
          about,
          `it cannot be used (${reasonOf(error)}).`,
          "Check ANNALS_KAFKA_BROKERS and the settings that go with it.",
        );
  }
}

/** It is asked, as its key may be none any more. */
async function ofS3(
  store: NonNullable<Settings["s3"]>,
  setting: string,
  signal: AbortSignal,
): Promise<Finding> {
  const about = "S3";
  const place = portOf(store.endpoint);
  const problem = await answers(place);
  if (problem !== null) return ofPort(about, place, problem, setting);
  try {
    await askS3(store, AbortSignal.any([signal, AbortSignal.timeout(10_000)]));
    return good(about, `${place} accepts our key.`);
  } catch (error) {
    const { name, message } = error as Error;
    const why = message.includes(name) ? message : `${name}: ${message}`;
    return bad(about, `${place}/${store.bucket} cannot be used (${why}).`, `Is ${setting} right?`);
  }
}

/** It is asked, as its key may be none any more. */
async function ofMeilisearch(
  { url, key }: NonNullable<Settings["meili"]>,
  signal: AbortSignal,
): Promise<Finding> {
  const about = "Meilisearch";
  const place = portOf(url);
  const problem = await answers(place);
  if (problem !== null) return ofPort(about, place, problem, "ANNALS_MEILI_URL");
  const logger = createLogger({ level: "silent" });
  const engine = openMeilisearch({ url, key, logger, now: () => new Date() });
  try {
    await engine.check(AbortSignal.any([signal, AbortSignal.timeout(10_000)]));
    return good(about, `${place} accepts our key.`);
  } catch (error) {
    const advice = "Check ANNALS_MEILI_URL and ANNALS_MEILI_KEY.";
    return bad(about, `${place} cannot be used (${reasonOf(error)}).`, advice);
  } finally {
    await engine.close();
  }
}

const ofPort = (about: string, place: string, problem: string | null, setting: string): Finding =>
  problem === null
    ? good(about, `${place} takes connections.`)
    : bad(about, `${place} takes no connection (${problem}).`, `Is it running, and is ${setting} right?`);

/** Why nothing listens there; null when something does. */
function answers(place: string): Promise<string | null> {
  const [, host = "", port = ""] = /^\[?(.*?)\]?:(\d+)$/.exec(place) ?? [];
  return new Promise((resolve) => {
    const socket = connectTcp(place.startsWith("/") ? { path: place } : { host, port: Number(port) });
    const end = (problem: string | null) => {
      socket.destroy();
      resolve(problem);
    };
    socket.setTimeout(5_000, () => end("no answer within 5 s"));
    socket.once("connect", () => end(null));
    socket.once("error", (error) => end(reasonOf(error)));
  });
}

async function* ofRunning({ url, port }: Settings, local: string | null): AsyncGenerator<Finding> {
  if (local !== null)
    yield await ofAddress(
      "Annals",
      local,
      "It is running but does not answer: look at its log, and restart it.",
    );
  else if (port !== 0 && (await isAnnals(`http://127.0.0.1:${port}`)))
    yield good("Annals", `it answers on port ${port}, as separate processes or from another data folder.`);
  else {
    yield look("Annals", "it does not run on this data folder.", "`make start` starts it.");
    if (port !== 0 && (await answers(`127.0.0.1:${port}`)) === null)
      yield bad("port", `${port} is used by another program.`, "Choose another: PORT=4001 make start");
    return;
  }
  if (url !== null)
    yield await ofAddress(
      "address",
      url,
      "Does the name lead here, and does the proxy pass on to this Annals?",
    );
}

const askAt = (address: string): Promise<Response> =>
  fetch(new URL("/api/spaces/this", address), { signal: AbortSignal.timeout(10_000) });

/** Whether an Annals answers there, well or not; other programs have no such address. */
async function isAnnals(address: string): Promise<boolean> {
  try {
    const response = await askAt(address);
    // Of a gateway whose sides are away as well.
    if (response.headers.get("content-type")?.startsWith("application/problem+json")) return true;
    return thisSpace.answer.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}

async function ofAddress(about: string, address: string, advice: string): Promise<Finding> {
  try {
    const response = await askAt(address);
    await response.body?.cancel();
    if (response.status >= 500) return bad(about, `${address} answers ${response.status}.`, advice);
    return good(about, `${address} answers.`);
  } catch (error) {
    const { cause } = error as Error;
    return bad(about, `${address} does not answer (${reasonOf(cause ?? error)}).`, advice);
  }
}

async function* ofEngines(settings: Settings, isUp: boolean, signal: AbortSignal): AsyncGenerator<Finding> {
  // An embedded PostgreSQL that was never made is not made to be looked at.
  if (
    settings.postgresUrl === null &&
    !isUp &&
    (await stat(join(settings.data, "cluster")).catch(() => null)) === null
  )
    return;
  const given = givenBy(settings, {
    ...{ frontend: "", logger: createLogger({ level: "silent" }) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(60_000)]),
  });
  let have: Awaited<ReturnType<typeof start>>;
  const start = () => startParts(given, [isUp ? runningPostgres : postgres]);
  try {
    have = await start();
  } catch (error) {
    yield bad("PostgreSQL", (error as Error).message, "");
    return;
  }
  const pool = createPool(have.databaseUrl, { max: 2, name: "annals doctor", logger: given.logger });
  try {
    yield* ofPostgres(pool, given.now);
    yield* ofLog(settings, pool, given, have);
  } catch (error) {
    yield bad(
      "PostgreSQL",
      `it does not answer (${reasonOf(error)}).`,
      "Is it running, and is ANNALS_POSTGRES_URL right?",
    );
  } finally {
    await pool.end();
    await have.stop();
  }
}

/** The most connections that a whole server has (`docs/engines/postgresql.md`). */
const wholeServer = 60;

async function* ofPostgres(pool: Pool, now: () => Date): AsyncGenerator<Finding> {
  const sent = now().getTime();
  const { rows } = await pool.query<{
    version: string;
    now: Date;
    used: number;
    ours: number;
    most: number;
    may_create: boolean;
    encoding: string;
  }>(`
    select current_setting('server_version') as version, clock_timestamp() as now,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend'
        and datname = current_database() and application_name like 'annals %') as ours,
      current_setting('max_connections')::int as most,
      has_database_privilege(current_database(), 'CREATE') as may_create,
      current_setting('server_encoding') as encoding`);
  const { version, now: there, used, ours, most, may_create, encoding } = rows[0]!;
  const received = now().getTime();
  yield good("PostgreSQL", `it answers, version ${version}.`);
  yield ofClock("clock of PostgreSQL", there.getTime() - (sent + received) / 2);
  yield most - used < wholeServer - ours
    ? look(
        "connections",
        `${used} of ${most} are in use.`,
        `A whole server takes up to ${wholeServer}: raise max_connections.`,
      )
    : good("connections", `${used} of ${most} are in use.`);
  yield may_create
    ? good("rights", "Annals can create its tables.")
    : bad("rights", "the user cannot create schemas in this database.", "grant create on database … to …");
  if (encoding !== "UTF8")
    yield bad("PostgreSQL", `the database is ${encoding}.`, "Create it with encoding UTF8.");
}

/** How far another clock may be off, in milliseconds. */
const apart = 2_000;

export function ofClock(about: string, difference: number): Finding {
  const seconds = Math.round(Math.abs(difference) / 1000);
  if (Math.abs(difference) <= apart) return good(about, "it is the same as that of this machine.");
  return look(
    about,
    `it is ${seconds} s ${difference > 0 ? "ahead of" : "behind"} that of this machine.`,
    "Let both follow a time server: sessions, plans and the history go by it.",
  );
}

async function* ofLog(
  settings: Settings,
  pool: Pool,
  given: ReturnType<typeof givenBy>,
  {
    databaseUrl,
    database,
  }: { databaseUrl: string; database: Parameters<typeof logPart.start>[0]["database"] },
): AsyncGenerator<Finding> {
  if (!(await hasTable(pool, "annals.migration"))) {
    yield look(
      "database",
      "there is no Annals in it yet: the first start creates it.",
      "If there was one, ANNALS_POSTGRES_URL names another database.",
    );
    return;
  }
  const beside = { name: "database", start: async () => ({ databaseUrl, database }) };
  let have: { log: EventLog; stop(): Promise<void> };
  try {
    have = await startParts(given, [beside, logPart]);
  } catch (error) {
    yield bad("log", (error as Error).message, "");
    return;
  }
  try {
    const engine = settings.eventStoreUrl === null ? "in PostgreSQL" : "in the event store";
    const head = await have.log.head();
    yield good(
      "log",
      head === have.log.start ? `it is ${engine}, and empty.` : `it is ${engine}, and answers.`,
    );
    yield* await ofReadModels(pool, head);
    yield* await ofMadeBackups(pool, settings, new Date());
    yield* await ofManagers(pool, have.log.identity, given.now());
    yield* await ofServices(pool);
    const { file, webhook, s3, mail } = settings.proof;
    const outlets = Object.entries({ file, webhook, store: s3, mail }).flatMap(([name, place]) =>
      place === null ? [] : [{ name, ...(name === "mail" && { pace: mailPace }) }],
    );
    yield* await ofProof(pool, have.log, head, outlets);
  } finally {
    await have.stop();
  }
}

/** Facts behind that are nothing to speak of while people work. */
const fewFacts = 1_000;

async function ofReadModels(pool: Pool, head: string): Promise<Finding[]> {
  const about = "read models";
  const isThere = await hasTable(pool, "annals.generation");
  const generation = isThere ? await readGeneration(pool) : null;
  const failed = isThere ? await readFailedBuild(pool) : null;
  const found: Finding[] = [];
  if (failed !== null)
    found.push(
      bad(
        about,
        `those of this version could not be built: ${failed}. Pages stay as they were.`,
        "Annals keeps trying; once the cause is fixed, `annals rebuild` does it right away.",
      ),
    );
  if (generation === null)
    return [...found, look(about, "there are none yet.", "The next start creates them.")];
  for (const checkpoint of await readCheckpoints(pool, generation)) {
    const lag = lagOf(checkpoint, head);
    const { projection, state, error } = checkpoint;
    if (state === "stopped")
      found.push(
        bad(
          about,
          `${projection} stands still: ${error}.`,
          "Start Annals again; if it stays so, `annals rebuild`.",
        ),
      );
    else if (lag > fewFacts)
      found.push(
        look(
          about,
          `${projection} is ${lag} facts behind.`,
          "Wait: it catches up, some thousand facts a second. Without Annals running nothing does.",
        ),
      );
  }
  const parked = await readParkedOf(pool, generation);
  if (parked.length > 0)
    found.push(
      bad(
        about,
        `${parked.length} facts could not be taken in.`,
        "The page System shows them. After an update try `annals rebuild`.",
      ),
    );
  return found.length > 0 ? found : [good(about, "they are up to date.")];
}

const uses = {
  feed: "read models cannot read facts from it",
  relay: "facts cannot be copied there",
  events: "facts cannot be published there for other systems",
};

/** What running processes say of servers that only they use: they may have other rights there, or be on another machine. */
export async function ofServices(pool: Pool): Promise<Finding[]> {
  const away = (await readServices(pool)).filter(({ state }) => state === "away");
  return away.map(({ name, use, since, reason }) =>
    bad(
      name,
      `since ${since} ${uses[use]} (${reason}).`,
      "Annals keeps trying. Is it running, and is Annals allowed to do that there?",
    ),
  );
}

/** What came of backups, as the running program, which may be on another machine, has noted it. */
export async function ofMadeBackups(
  pool: Pool,
  { backup, backupS3 }: Pick<Settings, "backup" | "backupS3">,
  now: Date,
): Promise<Finding[]> {
  const about = "backups";
  for (const table of ["backup", "backup_sent", "test_restore"])
    if (!(await hasTable(pool, `annals.${table}`))) return [];
  const { failed, sent, tested } = await readMade(pool);
  // Who may not look into the folder cannot say what is in it.
  const isNoted = backup !== null && (await hasTable(pool, "annals.backup_folder"));
  const vanished = isNoted ? await whyVanished(pool, backup.folder, now).catch(() => null) : null;
  const found: Finding[] = [];
  if (vanished !== null) found.push(bad(about, "no more are made.", vanished));
  if (failed !== null && failed.error !== vanished)
    found.push(bad(about, `the scheduled one of ${failed.at} was not made.`, failed.error));
  // Of a store that was given up nothing is wrong.
  if (backupS3 !== null && sent !== null && sent.error !== null)
    found.push(
      bad(
        about,
        `they could not be sent to the store at ${sent.at} (${sent.error}); ${sent.name === null ? "none" : `${sent.name} at most`} is there.`,
        "Annals tries again every hour. Is ANNALS_BACKUP_S3_URL right, and is there room?",
      ),
    );
  if (tested !== null && tested.error !== null)
    found.push(
      bad(
        about,
        `the test restore of ${tested.at} failed (${tested.error}).`,
        "Make another backup, and try it: annals backup --test-restore.",
      ),
    );
  return found;
}

/** What process managers try again and again, such as mails that nobody takes. */
export async function ofManagers(pool: Pool, log: string, now: Date): Promise<Finding[]> {
  for (const table of ["command.checkpoint", "command.task", "command.skipped_fact"])
    if (!(await hasTable(pool, table))) return [];
  return (await readManagers(pool, log, now)).flatMap(({ name, failing, error }) =>
    failing === 0
      ? []
      : [
          look(
            name,
            `${failing} ${failing === 1 ? "task fails and is" : "tasks fail and are"} tried again (${error ?? "unknown reason"}).`,
            "Once the cause is fixed, the page System can retry them at once.",
          ),
        ],
  );
}

async function ofProof(
  pool: Pool,
  log: EventLog,
  head: string,
  outlets: { name: string; pace?: number }[],
): Promise<Finding[]> {
  const about = "proof";
  const state = await openProofs({ pool, log }).whole(outlets);
  if (state === null) return [look(about, "nothing was signed yet.", "It is, a minute after the start.")];
  const found: Finding[] = [];
  if (state.forks > 0)
    found.push(
      bad(about, "the log is not what was signed before.", "`annals verify` says where, and what to do."),
    );
  if (state.isBeingMade)
    found.push(look(about, "the log is being read anew.", "Wait until it has caught up."));
  else if (state.position < head)
    found.push(good(about, "the newest facts are signed within a minute, while Annals runs."));
  if (state.waiting > 0)
    found.push(
      bad(
        about,
        `${state.waiting} checkpoints could not be sent out.`,
        "Is ANNALS_PROOF_FILE on a disk that can be written, and do ANNALS_PROOF_S3_URL, ANNALS_PROOF_WEBHOOK and the mail server answer?",
      ),
    );
  return found.length > 0 ? found : [good(about, "all facts are signed.")];
}
