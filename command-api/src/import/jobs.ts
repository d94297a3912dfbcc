/** Imports go on after their request. One process does each; all processes see which go on, and can cancel them. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { can } from "@annals/access";
import type { Position } from "@annals/event-log";
import { FileTooLarge, receiveFile } from "@annals/files";
import { conflict, invalid, Problem } from "@annals/http";
import { createJobs, JobLost } from "@annals/postgres";
import { createAccess } from "../entry/access.ts";
import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { regularly } from "../runtime/regularly.ts";
import type { MemberContext } from "../session/viewer.ts";
import { type Archive, BadArchive, openArchive } from "./archive.ts";
import { maxArchiveBytes } from "./contract.ts";
import { filesOf, type ImportCommand, importDecider } from "./decider.ts";
import type { FrontMatterParts } from "./front-matter.ts";
import { countPages, runImport } from "./importer.ts";
import { allJobs, findJob, forgetJob, noteJob } from "./job-rows.ts";
import { openPageReader } from "./reader.ts";
import { createTarget, type ImportingCommands } from "./target.ts";

export interface ImportRequest {
  /** Together with the space and the destination it says which import this is: the same again changes only what changed. */
  name: string;
  under: string | null;
  /** A zip. */
  bytes: Readable;
}

export interface StartedImport {
  id: string;
  /** Of the fact that it began. */
  position: Position;
  /** Resolves when it has ended, however that was. */
  ended: Promise<void>;
}

export interface ImportJobs {
  /**
   * Receives the archive, checks it, and starts. Answers as soon as it runs.
   * @throws Problem 403, 422 for the destination or an archive that cannot be read; 409 while the same import runs
   */
  start(context: MemberContext, request: ImportRequest): Promise<StartedImport>;
  /** Stops an import of this space; what was imported stays. False when none of that id runs. @throws Problem 403 */
  cancel(context: MemberContext, id: string): Promise<boolean>;
  /** Stops all, and waits until they have written down where they stopped. */
  close(): Promise<void>;
}

/** How often imports are looked for whose process has died, in milliseconds. */
const sweepInterval = 2_000;

export function createImportJobs(
  core: Core,
  commands: ImportingCommands,
  parts: FrontMatterParts,
): ImportJobs {
  const { handler, logger, pool } = core;
  const access = createAccess(handler);
  const jobs = createJobs(pool);
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  const endWith = (
    context: CommandContext,
    id: string,
    outcome: EndImport["outcome"],
    counts: EndImport["counts"],
  ) => handler.execute(importDecider, id, { type: "end", outcome, counts }, partOf(context, "end"));

  async function run({ context, id, archive, under, signal }: Run): Promise<void> {
    try {
      const known = filesOf(await handler.load(importDecider, id));
      const target = createTarget(core, commands, context, id, parts);
      const job = { id, archive, known, under, target, parts, openReader: openPageReader, signal };
      const { cancelled, ...counts } = await runImport(job);
      // Another process may do the same import by now, and its end is not ours to write.
      if (signal.reason instanceof JobLost) throw signal.reason;
      await endWith(context, id, cancelled ? "cancelled" : "finished", counts);
    } catch (error) {
      if (signal.reason instanceof JobLost) throw error;
      logger.error({ err: error, import: id }, "an import failed");
      await endWith(context, id, "failed", nothing);
    }
    await forgetJob(pool, id);
  }

  /** Writes the end of imports whose process has died. */
  async function endDead(): Promise<void> {
    for (const { id } of await allJobs(pool)) {
      const job = await jobs.begin(nameOf(id));
      if (job === null) continue;
      try {
        // Looked at again: it may have ended properly just before.
        const row = await findJob(pool, id);
        if (row === undefined) continue;
        const { space, person: actor, correlation } = row;
        await endWith({ space, actor, correlation, command: core.newId() }, id, "failed", nothing);
        await forgetJob(pool, id);
        logger.warn({ import: id }, "An import ended with its process");
      } finally {
        await job.end();
      }
    }
  }

  /** `close` waits for what is under way. */
  function tracked<T>(work: Promise<T>): Promise<T> {
    running.add(work);
    void work.catch(() => undefined).then(() => running.delete(work));
    return work;
  }

  const inBackground = (id: string, work: () => Promise<void>): Promise<void> =>
    tracked(
      work().catch((error: Error) =>
        logger.error({ err: error, import: id }, "the end of an import could not be written"),
      ),
    );

  const stopSweeping = regularly(sweepInterval, endDead, (error) =>
    logger.error({ err: error }, "Imports whose process has died could not be ended"),
  );

  async function start(
    context: MemberContext,
    { name, under, bytes }: ImportRequest,
  ): Promise<StartedImport> {
    await access.place(context.viewer, under, "under");
    const id = idOf("import", context.space ?? "", under ?? "", name);
    const job = await jobs.begin(nameOf(id));
    if (job === null) throw conflict("This import is running already. Wait for it, or cancel it.");
    const folder = await mkdtemp(join(tmpdir(), "annals-import-"));
    let archive: Archive | undefined;
    const cleanUp = async () => {
      archive?.close();
      try {
        await rm(folder, { recursive: true, force: true });
      } finally {
        await job.end();
      }
    };
    try {
      const path = join(folder, "archive.zip");
      await receiveFile(bytes, path, maxArchiveBytes);
      const opened = await openArchive(path);
      archive = opened;
      const { space, actor: person, correlation } = context;
      await noteJob(pool, { id, space, person, correlation });
      const begin: ImportCommand = { type: "begin", name, under, files: countPages(opened) };
      const { position } = await handler.execute(importDecider, id, begin, partOf(context, "begin"));
      const signal = AbortSignal.any([job.signal, closing.signal]);
      const ended = inBackground(id, async () => {
        try {
          await run({ context, id, archive: opened, under, signal });
        } finally {
          await cleanUp();
        }
      });
      return { id, position, ended };
    } catch (error) {
      await cleanUp();
      if (error instanceof FileTooLarge) throw new Problem(413, "The archive is larger than 2 GB.");
      throw error instanceof BadArchive ? invalid("file", error.message) : error;
    }
  }

  return {
    start: (context, request) => tracked(start(context, request)),
    async cancel(context, id) {
      const row = await findJob(pool, id);
      if (row === undefined || row.space !== context.space) return false;
      const mayStop = row.person === context.actor || can(context.viewer.roles, "cancelImports");
      if (!mayStop)
        throw new Problem(403, "Only an admin and the person who started an import may cancel it.");
      await jobs.cancel(nameOf(id));
      await endDead();
      return true;
    },
    async close() {
      closing.abort();
      await stopSweeping();
      // What is still being received begins and ends meanwhile.
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

interface Run {
  context: MemberContext;
  id: string;
  archive: Archive;
  under: string | null;
  signal: AbortSignal;
}

type EndImport = Extract<ImportCommand, { type: "end" }>;

const nothing = { created: 0, updated: 0, unchanged: 0, problems: 0 };
const nameOf = (id: string) => `import ${id}`;
