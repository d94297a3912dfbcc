import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { Block } from "@annals/document";
import { v5 as uuidOf } from "uuid";
import { type Archive, type ArchiveFile, readText } from "./archive.ts";
import { digestWith, type FrontMatterParts, type FrontMatterValues, readParts } from "./front-matter.ts";
import type { Places, ReadPage } from "./page.ts";
import { type PlannedPage, planImport } from "./plan.ts";
import type { PageReader } from "./reader.ts";

/** What became of a file, as the stream of the import remembers it. */
export interface ImportedFile {
  path: string;
  kind: "page" | "folder" | "file";
  id: string;
  digest: string;
}
export interface ImportProblem {
  path: string;
  line: number;
  message: string;
}

/** Where an import writes to. Every method may be called again with the same input. */
export interface ImportTarget {
  /** Creates the page. "kept" when it is there already, "trashed" when somebody moved it to the trash. */
  create(
    page: { id: string; parent: string | null; sortOrder: number } & Pick<
      ReadPage,
      "title" | "description" | "icon" | "type" | "showInNav"
    >,
  ): Promise<"created" | "kept" | "trashed">;
  /** Publishes its text. Answers why not when that would overwrite somebody's work. */
  publish(
    id: string,
    page: { title: string; description: string; blocks: Block[] },
  ): Promise<"done" | { refused: string }>;
  /** Makes true what features took from its front matter. Answers why not, as `publish`. */
  furnish(id: string, values: FrontMatterValues): Promise<"done" | { refused: string }>;
  /** Stores an attachment of a page. */
  store(file: { id: string; name: string; entry: string; open: ArchiveFile["open"] }): Promise<void>;
  /** Remembers what became of some files, for the progress and for the next import. */
  remember(files: ImportedFile[], problems: ImportProblem[]): Promise<void>;
}

export interface ImportJob {
  /** Id of the stream of the import; the ids of pages and files follow from it. */
  id: string;
  archive: Archive;
  /** What became of each file at the last import, by path. */
  known: Map<string, ImportedFile>;
  /** The entry that everything is put below; null for the top. */
  under: string | null;
  target: ImportTarget;
  /** What features take from front matter. */
  parts: FrontMatterParts;
  openReader(places: Places): PageReader;
  signal: AbortSignal;
}

export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged: number;
  problems: number;
  cancelled: boolean;
}

/** How many commands run at a time: enough to share commits. */
const concurrency = 8;
/** How many files are remembered with one fact. */
const batchSize = 20;

/** Imports an archive. When it is cancelled, what was imported until then stays. */
export async function runImport(job: ImportJob): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, problems: 0, cancelled: false };
  const files = new Map(job.archive.files.map((file) => [file.path, file]));
  const plan = planImport([...files.keys()]);
  const memory = remembering(job.target, outcome);
  const known = new Set(plan.pages.map((page) => page.path));
  const attachments = await hashAttachments(plan.attachments, files, job);
  const idOf = (path: string) => job.known.get(path)?.id ?? uuidOf(path, job.id);
  const reader = job.openReader({
    addresses: new Map([
      ...[...attachments].map(([path, { id }]) => [path, `/api/files/${id}`] as const),
      ...plan.pages.map(({ path }) => [path, `/${idOf(path)}`] as const),
    ]),
    attachments: new Set(attachments.keys()),
  });

  for (const { path, message } of job.archive.refused)
    memory.problem({ path, line: 0, message: `left out: ${message}` });

  const stored = new Map<string, Promise<void>>();
  const storeOnce = (path: string, entry: string): Promise<void> => {
    const { id, digest } = attachments.get(path)!;
    const running = stored.get(path);
    if (running) return running;
    const work = (async () => {
      if (job.known.get(path)?.digest === digest) return;
      await job.target.store({ id, name: path.split("/").at(-1)!, entry, open: files.get(path)!.open });
      await memory.file({ path, kind: "file", id, digest });
    })();
    stored.set(path, work);
    return work;
  };

  const importPage = async (planned: PlannedPage): Promise<void> => {
    const { path } = planned;
    const id = idOf(path);
    const file = files.get(path);
    const text = file ? await readText(file) : "";
    if (text === null) return memory.problem({ path, line: 0, message: "left out: it is not UTF-8 text" });
    const page = await reader.read({ path, title: planned.title, text });
    if (page === null)
      return memory.problem({ path, line: 0, message: "left out: its Markdown is too complex to be read" });
    const problems = page.problems.map((problem) => ({ path, ...problem }));
    const leave = (why: string) => {
      for (const problem of problems) memory.problem(problem);
      memory.problem({ path, line: 0, message: `not updated: ${why}` });
    };
    const before = job.known.get(path);
    const values = readParts(job.parts, page.frontMatter);
    const digest = digestWith(page.digest, values);
    const done = {
      path,
      kind: file ? ("page" as const) : ("folder" as const),
      id,
      digest,
    };
    if (before?.digest === digest) {
      outcome.unchanged += 1;
      return memory.file(done, problems);
    }
    const parent = planned.parent === null ? job.under : idOf(planned.parent);
    const made = await job.target.create({
      ...page,
      id,
      parent,
      sortOrder: page.sortOrder ?? planned.sortOrder,
    });
    if (made === "trashed") return leave("the page is in the trash");
    for (const attachment of page.attachments) await storeOnce(attachment, id);
    const published = await job.target.publish(id, page);
    if (published !== "done") return leave(published.refused);
    const furnished = await job.target.furnish(id, values);
    if (furnished !== "done") return leave(furnished.refused);
    if (before === undefined) outcome.created += 1;
    else outcome.updated += 1;
    return memory.file(done, problems);
  };

  const stopReading = () => void reader.close();
  job.signal.addEventListener("abort", stopReading);
  try {
    // Level by level, so that the parent of a page is always created before it.
    for (const level of levels(plan.pages)) {
      await inParallel(level, concurrency, async (page) => {
        if (!job.signal.aborted) await importPage(page);
      });
    }
  } catch (error) {
    if (!job.signal.aborted) throw error;
  } finally {
    job.signal.removeEventListener("abort", stopReading);
    await reader.close();
  }
  reportGone(job, known, attachments, memory.problem);
  await memory.flush();
  return { ...outcome, cancelled: job.signal.aborted };
}

/** How many files an import of this archive will have done at its end. */
export const countPages = (archive: Archive) =>
  planImport(archive.files.map((file) => file.path)).pages.length;

/** The id of an attachment follows from its content: a changed picture is another file. */
async function hashAttachments(paths: string[], files: Map<string, ArchiveFile>, job: ImportJob) {
  const found = new Map<string, { id: string; digest: string }>();
  await inParallel(paths, concurrency, async (path) => {
    if (job.signal.aborted) return;
    const hash = createHash("sha256");
    await pipeline(await files.get(path)!.open(), hash);
    const digest = hash.digest("hex");
    found.set(path, { id: uuidOf(`${path}@${digest}`, job.id), digest });
  });
  return found;
}

function reportGone(
  job: ImportJob,
  pages: Set<string>,
  attachments: Map<string, unknown>,
  problem: (problem: ImportProblem) => void,
): void {
  if (job.signal.aborted) return;
  for (const { path, kind } of job.known.values()) {
    if (kind !== "page" || pages.has(path) || attachments.has(path)) continue;
    problem({ path, line: 0, message: "is no longer in the import; its page was kept" });
  }
}

/** Collects what became of files, and passes it to the target in batches. */
function remembering(target: ImportTarget, outcome: ImportOutcome) {
  let files: ImportedFile[] = [];
  let problems: ImportProblem[] = [];
  const problem = (found: ImportProblem): void => {
    outcome.problems += 1;
    problems.push({ ...found, message: found.message.slice(0, 500) });
  };
  const flush = async () => {
    if (files.length === 0 && problems.length === 0) return;
    const batch = { files, problems };
    files = [];
    problems = [];
    await target.remember(batch.files, batch.problems);
  };
  return {
    /** Remembers a file together with its problems, so that the problems lead to the page. */
    async file(file: ImportedFile, troubles: ImportProblem[] = []): Promise<void> {
      for (const trouble of troubles) problem(trouble);
      files.push(file);
      if (files.length >= batchSize) await flush();
    },
    problem,
    flush,
  };
}

function levels(pages: PlannedPage[]): PlannedPage[][] {
  const found: PlannedPage[][] = [];
  for (const page of pages) {
    found[page.depth] ??= [];
    found[page.depth]!.push(page);
  }
  return found;
}

/** Runs `work` on every item, some at a time. After a failure no more begin; it is thrown when the others have ended. */
async function inParallel<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
}
