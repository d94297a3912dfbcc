import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Failure } from "./cli/failure.ts";
import { stopSignal } from "./stop-signal.ts";
import { supervise, supervised } from "./supervisor.ts";

const usage = `annals: a knowledge base that forgets nothing

  annals start                     runs it (as \`make start\` does), again after a crash
  annals serve                     runs it once, for a system that starts it again itself
  annals gateway | command-api | query-api | projectors | managers | relay
                                   runs one part of it, for a team that runs it as several processes
  annals import <folder|zip>       makes pages of Markdown  [--under ID] [--site ADDRESS] [--comments]
  annals export <folder>           writes the pages as Markdown  [--under ID] [--drafts]
  annals backup <folder>           copies everything while people work; run again it adds what is new
  annals backup --check <folder>   reads a backup and says whether it is whole
  annals backup --test-restore <folder>  restores a backup aside, compares it, and removes that again
  annals backup --fetch <folder> [--name <backup>]  brings a backup, the newest, from the S3 that they are sent to
  annals restore <folder>          fills a new data folder, or an empty database, from a backup
  annals copy-files --from disk --to s3   copies all files to the S3 of ANNALS_S3_URL, or back; run again it goes on
  annals copy-log --from postgres --to eventstore   copies the log to the event store of ANNALS_EVENTSTORE_URL, or back; run again it goes on;
                                   with --switch, once Annals has stopped, the next start runs on it
  annals rebuild                   computes all read models anew, while people read on
  annals rebuild --from-start      empties them, for a database whose log was replaced; Annals must not run
  annals verify                    reads the whole log and says whether it is as it was signed  [--checkpoints FILE] [--accept]
  annals doctor                    looks at everything that Annals needs, and says what is wrong and what to do
  annals member add <email>        registers a person  [--name NAME] [--role ROLE …]
  annals member reset-factor <email>  removes the second factor of who lost it
  annals settings                  lists all settings

Beside a running Annals with the same ANNALS_DATA no login is needed; elsewhere give --url and --token.
--space KEY chooses a space.`;

const options = {
  space: { type: "string" },
  under: { type: "string" },
  site: { type: "string" },
  comments: { type: "boolean" },
  drafts: { type: "boolean" },
  url: { type: "string" },
  token: { type: "string" },
  name: { type: "string" },
  role: { type: "string", multiple: true },
  "from-start": { type: "boolean" },
  check: { type: "boolean" },
  "test-restore": { type: "boolean" },
  fetch: { type: "boolean" },
  checkpoints: { type: "string" },
  accept: { type: "boolean" },
  from: { type: "string" },
  to: { type: "string" },
  switch: { type: "boolean" },
  /** Only from the supervisor. */
  crashes: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** How long a process that is done may take to end, in milliseconds. */
const leftovers = 5_000;

async function main(argv: string[]): Promise<number> {
  const { values, positionals } = parse(argv);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    console.log(usage);
    return command === undefined && !values.help ? 2 : 0;
  }
  const operand = (what: string) => {
    const given = rest.at(-1);
    if (given === undefined) throw new Failure(`annals ${command}: name ${what}.`);
    return given;
  };
  const client = async () => (await import("./cli/client.ts")).connect(values);
  switch (command) {
    case "start":
      return supervise(fileURLToPath(new URL(`main${extname(import.meta.url)}`, import.meta.url)));
    case "gateway":
    case "command-api":
    case "query-api":
    case "projectors":
    case "managers":
    case "relay":
    case "serve": {
      // Listens for signals before anything of it is even loaded.
      const { signal, stop } = stopSignal();
      const { ready } = supervised(stop);
      const { serve } = await import("./start.ts");
      const kind = command === "serve" ? {} : { kind: command };
      return serve({ ...kind, signal, crashes: values.crashes, onReady: ready });
    }
    case "import": {
      const path = operand("a folder or a zip of Markdown");
      const done = await (await import("./cli/import.ts")).importPages(await client(), path, values);
      return done ? 0 : 1;
    }
    case "export": {
      const path = operand("the folder to write to");
      await (await import("./cli/export.ts")).exportPages(await client(), path, values);
      return 0;
    }
    case "backup": {
      const isThere = values.check || values["test-restore"];
      const folder = operand(isThere ? "the folder of a backup" : "the folder to write to");
      if (values["test-restore"]) {
        await (await import("./cli/test-restore.ts")).testRestore(folder);
        return 0;
      }
      const { checkWholeBackup, fetchSentBackup, makeBackup } = await import("./cli/backup.ts");
      if (values.fetch) await fetchSentBackup(folder, values.name);
      else if (values.check) await checkWholeBackup(folder);
      else await makeBackup(folder);
      return 0;
    }
    case "restore": {
      const folder = operand("the folder of a backup");
      await (await import("./cli/restore.ts")).restoreBackup(folder);
      return 0;
    }
    case "copy-files":
      await (await import("./cli/copy-files.ts")).copyFiles(values);
      return 0;
    case "copy-log":
      await (await import("./cli/copy-log.ts")).copyLog(values);
      return 0;
    case "rebuild":
      if (values["from-start"]) await (await import("./cli/from-start.ts")).emptyForAnotherLog();
      else await (await import("./cli/rebuild.ts")).rebuild(await client());
      return 0;
    case "doctor":
      return (await (await import("./cli/doctor.ts")).examine()) ? 0 : 1;
    case "verify":
      return (await (await import("./cli/verify.ts")).verifyLog(values)) ? 0 : 1;
    case "member": {
      const [act, email, ...more] = rest;
      if (!["add", "reset-factor"].includes(act ?? "") || email === undefined || more.length > 0)
        throw new Failure("Say `annals member add <email>` or `annals member reset-factor <email>`.");
      const { addMember, resetFactor } = await import("./cli/member.ts");
      if (act === "add") await addMember(await client(), email, values);
      else await resetFactor(await client(), email);
      return 0;
    }
    case "settings":
      for (const { name, meaning, fallback } of (await import("@annals/settings")).describeSettings()) {
        console.log(`${name.padEnd(24)}${meaning}${fallback ? ` (default ${fallback})` : ""}`);
      }
      return 0;
    default:
      throw new Failure(`There is no \`annals ${command}\`. \`annals --help\` lists what there is.`);
  }
}

function parse(argv: string[]) {
  try {
    return parseArgs({ args: argv, options, allowPositionals: true });
  } catch (error) {
    throw new Failure(`${(error as Error).message.split(". ")[0]}. \`annals --help\` lists what there is.`);
  }
}

/** Errors whose message is one line with what to do; by name, so that a command only loads what it needs. */
const inOneLine = [
  "Failure",
  "BadSetting",
  "DataFolderInUse",
  "DataFolderClosed",
  "Unusable",
  "LogMismatch",
  "EngineAway",
  "StillAway",
];

// Stacks name the sources, also where `annals` is run without flags.
process.setSourceMapsEnabled(true);
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(inOneLine.includes((error as Error).name) ? (error as Error).message : error);
  // EX_TEMPFAIL: what it needs was not there, and may be when a supervisor starts it again.
  process.exitCode = (error as Error).name === "StillAway" ? 75 : 1;
}
// What a library still tries for minutes, as with a broker that is frozen, keeps no process that is done.
setTimeout(() => process.exit(), leftovers).unref();
