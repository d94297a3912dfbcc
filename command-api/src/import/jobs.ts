/**
 * Imports run on after their request. One process runs each; every process sees which are running, and can cancel them.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { can } from "@annals/access";
import type { Position } from "@annals/event-log";
import { FileTooLarge, receiveFile } from "@annals/files";
import { conflict, createTurns, invalid, Problem } from "@annals/http";
import { createJobs, JobLost } from "@annals/postgres";
import { createAccess } from "../access/access.ts";
import type { FrontMatterParts } from "../front-matter/front-matter.ts";
import { type CommandContext, idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { regularly } from "../runtime/regularly.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Archive, BadArchive } from "./archive.ts";
import { maxArchiveBytes } from "./contract.ts";
import { filesOf, type ImportCommand, importDecider } from "./decider.ts";
import { countPages, runImport } from "./importer.ts";
import {
  createLookForLeft,
  findJob,
  forgetJob,
  type JobRow,
  noteJob,
  noteStopped,
  underWay,
} from "./job-rows.ts";
import { fetchArchive, keepArchive } from "./kept-archive.ts";
import { messages } from "./messages.ts";
import { openArchive } from "./open-archive.ts";
import { openPageReader } from "./reader.ts";
import { createTarget, type ImportingCommands } from "./target.ts";

interface ImportRequest {
  /** Together with the space and the destination it says which import this is: the same again changes only what changed. */
  name: string;
  under: string | null;
  /** Where the site stood that the files are of; null when that is not said. */
  site: string | null;
  /** Whether the pages that it creates can be commented on, where they do not say themselves. */
  commentable: boolean;
  /** A zip. */
  bytes: Readable;
}

interface StartedImport {
  id: string;
  /** Of the fact that it began. */
  position: Position;
  /** Resolves when it has ended, however that was. */
  ended: Promise<void>;
}

export interface ImportJobs {
  /**
   * Receives the archive, checks it, and starts. Answers as soon as it runs.
   * @throws Problem 403, 422 for the destination or an archive that cannot be read; 409 while the same import runs; 429 while
   * too many others do
   */
  start(context: MemberContext, request: ImportRequest): Promise<StartedImport>;
  /**
   * Resumes a stopped import. Null when there is none with this id.
   * @throws Problem 403; 409 when it is running, or its archive is no longer kept
   */
  resume(context: MemberContext, id: string): Promise<StartedImport | null>;
  /** Stops an import of this space; what was imported stays. False when none of that id runs. @throws Problem 403 */
  cancel(context: MemberContext, id: string): Promise<boolean>;
  /** Stops all, so that they can be resumed, and waits until they have stored where they stopped. */
  close(): Promise<void>;
}

/** How often to look for imports whose process has died, in milliseconds. */
const sweepInterval = 2_000;
/** How often to look for stopped imports that nobody resumed, in milliseconds: so far apart, a clock that is wrong for a moment is noticed. */
const forgetInterval = 60 * 60 * 1000;
/** How long after its end an import can need until it may begin again, in milliseconds. */
const endLimit = 10_000;
/** How long the archive of a stopped import is kept, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;
/** Each reads in a thread of its own. */
const max = { each: 3, all: 8 };

export function createImportJobs(
  core: Core,
  commands: ImportingCommands,
  parts: FrontMatterParts,
): ImportJobs {
  const { files, handler, logger, now, pool } = core;
  const access = createAccess(handler);
  const jobs = createJobs(pool);
  const beginTurn = createTurns(max, messages.tooManyImports);
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  const endWith = (
    context: CommandContext,
    id: string,
    outcome: EndImport["outcome"],
    counts: EndImport["counts"],
  ) => handler.execute(importDecider, id, { type: "end", outcome, counts }, partOf(context, "end"));

  async function run({
    context,
    id,
    archive,
    isFirst,
    under,
    site,
    commentable,
    signal,
  }: Run): Promise<void> {
    let outcome: EndImport["outcome"] = "failed";
    let counts = nothing;
    try {
      const known = filesOf(await handler.load(importDecider, id));
      const target = createTarget(core, commands, context, id, parts, commentable);
      const { cancelled, ...counted } = await runImport({
        ...{ id, archive, known, isFirst, under, target, parts, openReader: openPageReader, signal },
        site: site ?? undefined,
      });
      counts = counted;
      outcome = cancelled ? (closing.signal.aborted ? "stopped" : "cancelled") : "finished";
    } catch (error) {
      if (!(signal.reason instanceof JobLost)) logger.error({ err: error, import: id }, "an import failed");
    }
    // Another process may do the same import by now, and its end is not ours to write.
    if (signal.reason instanceof JobLost) throw signal.reason;
    await endWith(context, id, outcome, counts);
    await settle(id, outcome);
  }

  /** A stopped import is kept, to be resumed; all others are over. */
  async function settle(id: string, outcome: EndImport["outcome"]): Promise<void> {
    if (outcome === "stopped") return noteStopped(pool, id, now());
    const archive = (await findJob(pool, id))?.archive;
    await forgetJob(pool, id);
    if (archive) await files.remove(archive);
  }

  /** Does something with an import that no process runs. It is looked at again: it may have begun, or ended, just before. */
  async function whileIdle(id: string, work: (row: JobRow) => Promise<void>): Promise<void> {
    const job = await jobs.begin(nameOf(id));
    if (job === null) return;
    try {
      const row = await findJob(pool, id);
      if (row !== undefined) await work(row);
    } finally {
      await job.end();
    }
  }

  /** Records the end of imports whose process has died. */
  async function sweep(): Promise<void> {
    for (const { id } of await underWay(pool))
      await whileIdle(id, async ({ space, person: actor, correlation, archive, stopped_at }) => {
        if (stopped_at !== null) return;
        const outcome = archive === null ? "failed" : "stopped";
        await endWith({ space, actor, correlation, command: core.newId() }, id, outcome, nothing);
        await settle(id, outcome);
        logger.warn({ import: id }, "An import ended with its process");
      });
  }

  const lookForLeft = createLookForLeft(pool, now, keptFor);
  /** Forgets stopped imports that nobody resumed. */
  async function forgetLeft(): Promise<void> {
    for (const { id, stopped_at } of await lookForLeft())
      await whileIdle(id, async (row) => {
        // Else it was resumed, and stopped once more, meanwhile.
        if (row.stopped_at?.getTime() === stopped_at.getTime()) await settle(id, "cancelled");
      });
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

  const stopSweeping = regularly(sweepInterval, sweep, (error) =>
    logger.error({ err: error }, "Imports whose process has died could not be ended"),
  );
  const late = (error: Error) =>
    logger.warn({ error: error.message }, "Imports that nobody resumed could not be forgotten");
  const stopForgetting = regularly(forgetInterval, forgetLeft, late);
  const firstLook = forgetLeft().catch(late);

  /** An ended import can begin again a moment later: its files are removed first. */
  async function take(id: string) {
    const deadline = performance.now() + endLimit;
    for (;;) {
      const job = await jobs.begin(nameOf(id));
      if (job !== null) return job;
      const { running: goesOn } = await handler.load(importDecider, id, { fresh: true });
      if (goesOn || performance.now() > deadline) throw conflict(messages.isRunningWait);
      await delay(20);
    }
  }

  /** @param fetch writes the archive to a path, and answers the name under which it is kept, if it is already */
  async function launch(
    context: MemberContext,
    {
      id,
      name,
      under,
      site,
      commentable,
    }: Pick<ImportRequest, "name" | "under" | "site" | "commentable"> & {
      id: string;
    },
    fetch: (path: string) => Promise<string | null>,
  ): Promise<StartedImport> {
    await access.place(context.viewer, under, "under");
    const job = await take(id);
    const folder = await files.workFolder();
    let opened: Archive | undefined;
    let endTurn: (() => void) | undefined;
    const cleanUp = async () => {
      endTurn?.();
      opened?.close();
      try {
        await rm(folder, { recursive: true, force: true });
      } finally {
        await job.end();
      }
    };
    try {
      const path = join(folder, "archive.zip");
      const known = await fetch(path);
      const archive = await openArchive(path);
      opened = archive;
      endTurn = beginTurn(context.actor ?? "annals");
      const before = (await findJob(pool, id))?.archive;
      const kept = known ?? (await keepArchive(files, path));
      if (before && before !== kept) await files.remove(before);
      const { space, actor: person, correlation } = context;
      const asked = { name, under, site, commentable };
      await noteJob(pool, { id, space, person, correlation, ...asked, archive: kept });
      const isFirst = !(await handler.load(importDecider, id, { fresh: true })).hasRun;
      const begin: ImportCommand = { type: "begin", name, under, files: countPages(archive) };
      const { position } = await handler.execute(importDecider, id, begin, partOf(context, "begin"));
      const signal = AbortSignal.any([job.signal, closing.signal]);
      const ended = inBackground(id, async () => {
        try {
          await run({ context, id, archive, isFirst, under, site, commentable, signal });
        } finally {
          await cleanUp();
        }
      });
      return { id, position, ended };
    } catch (error) {
      await cleanUp();
      if (error instanceof FileTooLarge) throw new Problem(413, messages.archiveIsTooLarge);
      throw error instanceof BadArchive ? invalid("file", error.said) : error;
    }
  }

  const start = (
    context: MemberContext,
    { name, under, site, commentable, bytes }: ImportRequest,
  ): Promise<StartedImport> => {
    const id = idOf("import", context.space ?? "", under ?? "", name);
    return launch(context, { id, name, under, site, commentable }, async (path) => {
      await receiveFile(bytes, path, maxArchiveBytes);
      return null;
    });
  };

  async function resume(context: MemberContext, id: string): Promise<StartedImport | null> {
    const row = await findRow(context, id, "let it go on");
    if (row === null) return null;
    const { name, under, site, commentable, archive } = row;
    if (row.stopped_at === null) throw conflict(messages.isRunning);
    return launch(context, { id, name: name ?? "import", under, site, commentable }, async (path) => {
      if (archive !== null && (await fetchArchive(files, archive, path))) return archive;
      throw conflict(messages.fileIsGone);
    });
  }

  /** @param what may be done with it only by an admin and the person who started it */
  async function findRow(context: MemberContext, id: string, what: string): Promise<JobRow | null> {
    const row = await findJob(pool, id);
    if (row === undefined || row.space !== context.space) return null;
    if (row.person !== context.actor && !can(context.viewer.roles, "cancelImports"))
      throw new Problem(403, messages.onlyAdminOrStarter({ what }));
    return row;
  }

  return {
    start: (context, request) => tracked(start(context, request)),
    resume: (context, id) => tracked(resume(context, id)),
    async cancel(context, id) {
      const row = await findRow(context, id, "cancel it");
      if (row === null || row.stopped_at !== null) return false;
      await jobs.cancel(nameOf(id));
      await sweep();
      return true;
    },
    async close() {
      closing.abort();
      await Promise.all([stopSweeping(), stopForgetting(), firstLook]);
      // Uploads that are still being received start and stop meanwhile.
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

interface Run {
  context: MemberContext;
  id: string;
  archive: Archive;
  /** Whether it never ran before. */
  isFirst: boolean;
  under: string | null;
  site: string | null;
  commentable: boolean;
  signal: AbortSignal;
}

type EndImport = Extract<ImportCommand, { type: "end" }>;

const nothing = { created: 0, updated: 0, unchanged: 0, problems: 0 };
const nameOf = (id: string) => `import ${id}`;
