import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  acceptForks,
  checkpointsOf,
  createSigner,
  type Fork,
  type Kept,
  type NamedFact,
  type Problem,
  prepare,
  type Verified,
  verify,
} from "@annals/event-log/proof";
import { createPool } from "@annals/postgres";
import { readSettings, type Settings } from "@annals/settings";
import { givenBy } from "../app.ts";
import { proofStore } from "../parts/files.ts";
import { log } from "../parts/log.ts";
import { type Given, startParts } from "../parts/part.ts";
import { postgres, runningPostgres } from "../parts/postgres.ts";
import { readRunFile } from "../run-file.ts";
import { masterSecret, proofSeedOf } from "../secrets.ts";
import { stopSignal } from "../stop-signal.ts";
import { copyingLine } from "./progress.ts";

/**
 * `annals verify`: reads the whole log, beside a running Annals or without one, and says whether every fact is as it was signed. @returns
 * whether it is
 */
export async function verifyLog(
  options: { checkpoints?: string | undefined; accept?: boolean | undefined },
  settings: Settings = readSettings(process.env),
  signal: AbortSignal = stopSignal().signal,
  say: (line: string) => void = console.log,
): Promise<boolean> {
  const given = givenBy(settings, { frontend: "", signal });
  const isRunning = (await readRunFile(settings.data)) !== null;
  const have = await startParts(given, [isRunning ? runningPostgres : postgres, log]);
  const pool = createPool(have.databaseUrl, { max: 2, name: "annals verify", logger: given.logger });
  const line = copyingLine(process.stderr);
  try {
    await prepare(pool);
    const signer = createSigner(proofSeedOf(await masterSecret(settings.data, settings.secret, pool)));
    const { checkpoints } = options;
    const store =
      checkpoints === undefined ? await fromStore(given, (lines) => line.show("checkpoints", lines)) : null;
    const files = [checkpoints ?? settings.proof.file, store?.file].filter((file) => file != null);
    const isRead = store?.unread === undefined;
    if (options.accept) await acceptForks(pool, given.now());
    const onRead = (facts: number) => line.show("facts", facts);
    const kept = store?.file ?? undefined;
    const found = await verify({ log: have.log, pool, signer, files, kept, signal, onRead });
    line.end();
    for (const words of inWords(found, { files, kept: store?.kept ?? "all", key: signer.verifier }))
      say(words);
    if (!isRead)
      say(
        `The store of ANNALS_PROOF_S3_URL could not be read, so its checkpoints were not looked at: ${store.unread}`,
      );
    return (
      isRead && found.problems.length === 0 && found.forks.every(({ accepted_at }) => accepted_at !== null)
    );
  } finally {
    line.end();
    await pool.end();
    await have.stop();
  }
}

/** The checkpoints in the store that the settings name, all that it still has, as a file; or why they cannot be read. */
async function fromStore(
  given: Pick<Given, "settings" | "logger" | "now">,
  onRead: (lines: number) => void,
): Promise<{ file: string | null; kept: Kept; unread?: string } | null> {
  const { proof, data } = given.settings;
  if (proof.s3 === null) return null;
  const store = proofStore(given, proof.s3);
  try {
    const { lines, kept } = await checkpointsOf(await store.open());
    const file = join(data, "checkpoints-of-the-store.jsonl");
    let read = 0;
    async function* withEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
      for await (const text of texts) {
        onRead(++read);
        yield `${text}\n`;
      }
    }
    await pipeline(lines, withEnds, createWriteStream(file, { mode: 0o600 }));
    return { file, kept };
  } catch (error) {
    // What is here is checked all the same.
    return { file: null, kept: "all", unread: (error as Error).message };
  } finally {
    await store.close();
  }
}

function inWords(
  found: Verified,
  { files, kept, key }: { files: string[]; kept: Kept; key: string },
): string[] {
  const { problems, forks, facts, unsigned, trees, checkpoints, outside, cutOff } = found;
  return [
    ...problems.slice(0, 10).map((problem, index) => `${index === 0 ? "First: " : ""}${said(problem)}`),
    ...(problems.length > 10 ? [`And ${problems.length - 10} more.`] : []),
    ...forks.map(forked),
    problems.length === 0
      ? `The log is as it was signed: ${count(facts, "fact")} in ${count(trees, "tree")}, ${count(checkpoints, "checkpoint")}${files.length === 0 ? "" : `, of them ${outside} in ${files.join(" and ")}`}.`
      : `The log is not as it was signed. Keep it as it is, and compare it with a backup of before: \`annals backup --check\`.`,
    ...cutOff
      .slice(0, 10)
      .map(
        ({ file, line }) =>
          `Line ${line} of ${file} was cut off by a crash or a full disk. It proves nothing, and its checkpoint is sent again.`,
      ),
    ...(unsigned > 0
      ? [
          `${count(unsigned, "fact")} of the last minute ${unsigned === 1 ? "is" : "are"} in no checkpoint yet.`,
        ]
      : []),
    ...(files.length === 0
      ? [
          "No checkpoints were looked at that are kept elsewhere: whoever can change the database and has the master secret could sign anew. Name a file with ANNALS_PROOF_FILE or --checkpoints, or a store with ANNALS_PROOF_S3_URL.",
        ]
      : []),
    ...(kept === "all" ? [] : [onlyNewest[kept]]),
    `Checkpoints are signed with ${key}`,
  ];
}

const onlyNewest = {
  none: "The store has the newest checkpoint of each tree alone: whoever can write there could have put another in its place. Turn on versioning for its bucket, ideally with an object lock.",
  hidden:
    "Only the newest checkpoint of each tree was read from the store, because its key may not list versions: whoever can write there could have put another in its place. Give the key the rights to list and read versions (s3:ListBucketVersions, s3:GetObjectVersion).",
} satisfies Record<Exclude<Kept, "all">, string>;

function said(problem: Problem): string {
  switch (problem.kind) {
    case "changed":
      return `F${fact(problem.fact).slice(1)} was changed: its bytes are not those that were signed${place(problem)}.`;
    case "moved":
      return `F${fact(problem.fact).slice(1)} stands where another fact was: the order was changed${place(problem)}.`;
    case "added":
      return `F${fact(problem.fact).slice(1)} was put where no fact was${place(problem)}.`;
    case "missing": {
      const { missing, before, after } = problem;
      const what = missing
        ? `fact ${missing.revision} of ${missing.stream}${problem.count > 1 ? ` and ${problem.count - 1} more` : ""}`
        : count(problem.count, "fact");
      const where = after
        ? `between ${before ? fact(before) : "the beginning"} and ${fact(after)}`
        : before
          ? `after ${fact(before)}: the end was cut off`
          : ": all of them";
      return `Missing: ${what} ${where}${place(problem)}.`;
    }
    case "cut":
      return `A checkpoint that was sent out has ${count(problem.size, "fact")}, and there are ${problem.leaf}: the log lost what came after ${problem.before ? fact(problem.before) : "the beginning"}, or an older backup was restored${place(problem)}.`;
    case "signed otherwise":
      return `Facts and what is kept beside them were changed together: a checkpoint of ${count(problem.size, "fact")} ${problem.from === "database" ? `that was signed ${problem.at?.toISOString()}` : "that was sent out"} says otherwise. The first changed fact is after number ${problem.leaf}${place(problem)}.`;
    case "hashes":
      return `The facts are as they were signed, but what is kept beside them to prove it is damaged, from number ${problem.leaf} on${place(problem)}.`;
    case "signature":
      return problem.line !== null
        ? `Line ${problem.line} of ${problem.file} has no checkpoint that this Annals signed.`
        : problem.tree === null
          ? "What is in the database was signed with another master secret."
          : `The newest checkpoint in the database is not signed by this Annals${place({ tree: problem.tree })}.`;
    case "nothing signed":
      return "Nothing was signed yet, or what was signed is gone from the database: start Annals, and it reads the log once.";
  }
}

function forked({ tree, leaf, size, why, found_at, accepted_at }: Fork): string {
  const reason = {
    first: "",
    "another log": "when another log was taken: a restored backup, or another engine",
    "lost facts": "when the log had lost or changed its newest facts",
    "sent out": "by a checkpoint that was sent out: an older backup was restored, or the log was cut",
  }[why];
  const known = accepted_at === null ? "If you know why, say so: `annals verify --accept`" : "It is known";
  return `Forked: of ${count(size, "fact")}, those from number ${leaf} on are gone or others${place({ tree })}. Noticed ${found_at.toISOString()} ${reason}. ${known}.`;
}

const fact = ({ stream, revision, type, at }: NamedFact): string =>
  `fact ${revision} of ${stream} (${type}${at === null ? "" : `, ${at}`})`;

const place = ({ tree }: { tree: string }): string =>
  tree === "" ? " (facts of no space)" : ` (space ${tree})`;

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;
