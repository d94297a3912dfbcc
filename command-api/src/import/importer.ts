import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { v5 as uuidOf } from "uuid";
import type { Archive, ArchiveFile } from "./archive.ts";
import { digestWith, partsIn, readParts } from "./front-matter.ts";
import type { ImportedFile, ImportJob, ImportOutcome, ImportProblem, ImportTarget } from "./job.ts";
import { createLinks } from "./links.ts";
import type { Places } from "./page.ts";
import { type PlannedPage, planImport } from "./plan.ts";
import { damaged, findMoved, hashOf, readSources, shapeOf } from "./sources.ts";

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
  for (const { path, message } of job.archive.refused)
    memory.problem({ path, line: 0, message: `left out: ${message}` });

  const attachments = await hashAttachments(plan.attachments, files, job, memory.problem);
  const links = createLinks([...attachments.keys(), ...plan.pages.map(({ path }) => path)]);
  const sources = await readSources(job, plan.pages, files, links, memory.problem);
  const moved = findMoved(job.known, plan.pages, sources);
  const idOf = (path: string) => job.known.get(path)?.id ?? moved.get(path)?.id ?? uuidOf(path, job.id);
  const places: Places = {
    addresses: new Map([
      ...[...attachments].map(([path, { id }]) => [path, `/api/files/${id}`] as const),
      ...plan.pages.map(({ path }) => [path, `/${idOf(path)}`] as const),
    ]),
    attachments: new Set(attachments.keys()),
    anchors: new Map([...sources].map(([path, { headings }]) => [path, headings])),
  };
  const shape = shapeOf(places);
  const reader = job.openReader(places);

  const stored = new Map<string, Promise<void>>();
  const storeOnce = (path: string, entry: string): Promise<void> => {
    const { id, digest } = attachments.get(path)!;
    const running = stored.get(path);
    if (running) return running;
    const work = (async () => {
      if (job.known.get(path)?.digest === digest) return;
      const file = { id, name: path.split("/").at(-1)!, entry, open: files.get(path)!.open };
      const kept = await job.target.store(file);
      if (kept === "done") await memory.file({ path, kind: "file", id, digest });
      else memory.problem({ path, line: 0, message: `left out: ${kept.refused}` });
    })();
    stored.set(path, work);
    return work;
  };

  const importPage = async (planned: PlannedPage): Promise<void> => {
    const { path } = planned;
    const source = sources.get(path);
    if (source === undefined) return;
    const before = job.known.get(path);
    const sourceDigest = `${source.digest}.${hashOf(shape, source.digest, planned.title, ...partsIn(job.parts))}`;
    if (before?.digest.startsWith(`${sourceDigest}.`)) {
      outcome.unchanged += 1;
      return;
    }
    const id = idOf(path);
    const opened = await source.open();
    if (opened === null) return;
    const { text, includes } = opened;
    const page = await reader.read({ path, title: planned.title, text, includes });
    if (page === null)
      return memory.problem({ path, line: 0, message: "left out: its Markdown is too complex to be read" });
    const problems = page.problems.map((problem) => ({ path, ...problem }));
    const leave = (why: string) => {
      for (const problem of problems) memory.problem(problem);
      memory.problem({ path, line: 0, message: `not updated: ${why}` });
    };
    const values = readParts(job.parts, page.frontMatter);
    const digest = digestWith(page.digest, values);
    const kind = files.has(path) ? ("page" as const) : ("folder" as const);
    const done = { path, kind, id, digest: `${sourceDigest}.${digest}` };
    if (before !== undefined && before.digest.split(".").at(-1) === digest) {
      outcome.unchanged += 1;
      return memory.file(done, problems);
    }
    const parent = planned.parent === null ? job.under : idOf(planned.parent);
    const sortOrder = page.sortOrder ?? planned.sortOrder;
    const made = await job.target.create({ ...page, id, parent, sortOrder });
    if (made === "trashed") return leave("the page is in the trash");
    if (moved.get(path)?.isElsewhere) {
      const put = await job.target.move(id, parent);
      if (put !== "done") return leave(put.refused);
    }
    for (const attachment of page.attachments) await storeOnce(attachment, id);
    const published = await job.target.publish(id, page);
    if (published !== "done") return leave(published.refused);
    const furnished = await job.target.furnish(id, values);
    if (furnished !== "done") return leave(furnished.refused);
    if (before === undefined && !moved.has(path)) outcome.created += 1;
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
  if (!job.signal.aborted) {
    const ids = new Set(plan.pages.map(({ path }) => idOf(path)));
    const known = new Set([...plan.pages.map((page) => page.path), ...attachments.keys()]);
    reportGone(job, known, ids, memory.problem);
    const isTaken = new Set([...sources.values()].flatMap(({ taken }) => taken));
    const isUsed = (path: string) => stored.has(path) || job.known.has(path);
    if (outcome.created + outcome.updated > 0)
      for (const path of attachments.keys())
        if (!isUsed(path) && !isTaken.has(path))
          memory.problem({ path, line: 0, message: "left out: no page shows it or links to it" });
  }
  await memory.flush();
  return { ...outcome, cancelled: job.signal.aborted };
}

/** How many files an import of this archive will have done at its end. */
export const countPages = (archive: Archive) =>
  planImport(archive.files.map((file) => file.path)).pages.length;

/** The id of an attachment follows from its content: a changed picture is another file. One that is damaged is left out. */
async function hashAttachments(
  paths: string[],
  files: Map<string, ArchiveFile>,
  job: ImportJob,
  report: (problem: ImportProblem) => void,
) {
  const found = new Map<string, { id: string; digest: string }>();
  await inParallel(paths, concurrency, async (path) => {
    if (job.signal.aborted) return;
    const hash = createHash("sha256");
    try {
      await pipeline(await files.get(path)!.open(), hash);
    } catch (error) {
      report({ path, line: 0, message: damaged(error) });
      return;
    }
    const digest = hash.digest("hex");
    found.set(path, { id: uuidOf(`${path}@${digest}`, job.id), digest });
  });
  return found;
}

function reportGone(
  job: ImportJob,
  known: Set<string>,
  ids: Set<string>,
  problem: (problem: ImportProblem) => void,
): void {
  for (const { path, kind, id } of job.known.values()) {
    if (kind !== "page" || known.has(path) || ids.has(id)) continue;
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
