/** Imports run on after their request: started here, one of each kind at a time, cancelled here. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { can } from "@annals/access";
import type { Position } from "@annals/event-log";
import { conflict, invalid, Problem } from "@annals/http";
import { createAccess } from "../access.ts";
import { idOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../session/viewer.ts";
import { type Archive, BadArchive, openArchive } from "./archive.ts";
import { maxArchiveBytes } from "./contract.ts";
import { type ImportCommand, importDecider } from "./decider.ts";
import { countPages, type ImportOutcome, runImport } from "./importer.ts";
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

interface Job {
  space: string | null;
  person: string | null;
  stop: AbortController;
  ended: Promise<void>;
}

export function createImportJobs(core: Core, commands: ImportingCommands): ImportJobs {
  const { handler, logger } = core;
  const access = createAccess(handler);
  const jobs = new Map<string, Job>();

  async function run(
    context: MemberContext,
    id: string,
    archive: Archive,
    under: string | null,
    signal: AbortSignal,
  ) {
    const end = (outcome: Extract<ImportCommand, { type: "end" }>["outcome"], counts: ImportOutcome) => {
      const { cancelled: _, ...rest } = counts;
      return handler.execute(
        importDecider,
        id,
        { type: "end", outcome, counts: rest },
        partOf(context, "end"),
      );
    };
    try {
      const known = new Map((await handler.load(importDecider, id)).files);
      const target = createTarget(core, commands, context, id);
      const outcome = await runImport({
        id,
        archive,
        known,
        under,
        target,
        openReader: openPageReader,
        signal,
      });
      await end(outcome.cancelled ? "cancelled" : "finished", outcome);
    } catch (error) {
      logger.error({ err: error, import: id }, "an import failed");
      await end("failed", { created: 0, updated: 0, unchanged: 0, problems: 0, cancelled: false });
    } finally {
      archive.close();
    }
  }

  async function inBackground(work: () => Promise<void>, cleanUp: () => Promise<void>, id: string) {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, import: id }, "the end of an import could not be written down");
    } finally {
      await cleanUp();
    }
  }

  return {
    async start(context, { name, under, bytes }) {
      await access.place(context.viewer, under, "under");
      const id = idOf("import", context.space ?? "", under ?? "", name);
      if (jobs.has(id)) throw conflict("This import is running already. Wait for it, or cancel it.");
      const stop = new AbortController();
      const ended = deferred();
      jobs.set(id, { space: context.space, person: context.actor, stop, ended: ended.promise });
      const release = () => {
        jobs.delete(id);
        ended.resolve();
      };
      const folder = await mkdtemp(join(tmpdir(), "annals-import-"));
      const cleanUp = () => rm(folder, { recursive: true, force: true }).finally(release);
      try {
        const path = join(folder, "archive.zip");
        await receive(bytes, path);
        const archive = await openArchive(path);
        const begin: ImportCommand = { type: "begin", name, under, files: countPages(archive) };
        const { position } = await handler.execute(importDecider, id, begin, partOf(context, "begin"));
        void inBackground(() => run(context, id, archive, under, stop.signal), cleanUp, id);
        return { id, position, ended: ended.promise };
      } catch (error) {
        await cleanUp();
        throw error instanceof BadArchive ? invalid("file", error.message) : error;
      }
    },
    async cancel(context, id) {
      const job = jobs.get(id);
      if (job === undefined || job.space !== context.space) return false;
      const mayStop = job.person === context.actor || can(context.viewer.roles, "cancelImports");
      if (!mayStop)
        throw new Problem(403, "Only an admin and the person who started an import may cancel it.");
      job.stop.abort();
      await job.ended;
      return true;
    },
    async close() {
      for (const { stop } of jobs.values()) stop.abort();
      await Promise.all([...jobs.values()].map((job) => job.ended));
    },
  };
}

async function receive(bytes: Readable, path: string): Promise<void> {
  let size = 0;
  const bounded = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxArchiveBytes) throw new Problem(413, "The archive is larger than 2 GB.");
      yield chunk;
    }
  };
  await pipeline(bytes, bounded, createWriteStream(path));
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
