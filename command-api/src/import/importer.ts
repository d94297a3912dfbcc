import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { v5 as uuidOf } from "uuid";
import type { Archive, ArchiveFile } from "./archive.ts";
import { type CommentsRead, isOfComments, leadingHere, readComments } from "./comments.ts";
import type { ImportJob, ImportOutcome, ImportProblem } from "./job.ts";
import { createLinks } from "./links.ts";
import { remembering } from "./memory.ts";
import type { Places } from "./page.ts";
import { pageSteps, type ReadyPage } from "./page-steps.ts";
import { inParallel } from "./parallel.ts";
import { type PlannedPage, planImport } from "./plan.ts";
import type { PageReader } from "./reader.ts";
import { aliasesIn, damaged, findMoved, readSources, shapeOf } from "./sources.ts";

/** How many attachments are read at a time, and how many pages: the thread that parses them must not wait for the disk. */
const concurrency = { attachments: 8, pages: 4 };
/** Pages that are written together share commits, and what follows from them is computed together; in bytes of Markdown. */
const maxGroup = { pages: 32, bytes: 400_000 };

/** Imports an archive. When it is cancelled, what was imported until then stays. */
export async function runImport(job: ImportJob): Promise<ImportOutcome> {
  const reader = job.openReader();
  const stopReading = () => void reader.close();
  job.signal.addEventListener("abort", stopReading);
  try {
    return await importWith(reader, job);
  } finally {
    job.signal.removeEventListener("abort", stopReading);
    await reader.close();
  }
}

async function importWith(reader: PageReader, job: ImportJob): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { created: 0, updated: 0, unchanged: 0, problems: 0, cancelled: false };
  const files = new Map(job.archive.files.map((file) => [file.path, file]));
  const plan = planImport([...files.keys()], job.archive.order);
  const memory = remembering(job.target, outcome);
  for (const { path, message } of job.archive.refused)
    memory.problem({ path, line: 0, message: `left out: ${message}` });

  const attachments = await hashAttachments(plan.attachments, files, job, memory.problem);
  const links = createLinks([...attachments.keys(), ...plan.pages.map(({ path }) => path)]);
  const sources = await readSources({ job, reader, files, links }, plan.pages, memory.problem);
  const moved = findMoved(job.known, plan.pages, sources);
  const idOf = (path: string) => job.known.get(path)?.id ?? moved.get(path)?.id ?? uuidOf(path, job.id);
  const pictures = new Map(
    [...sources.values()]
      .flatMap((source) => source.pictures)
      .map((path) => [path, { id: uuidOf(path, job.id), digest: path }]),
  );
  const stores = new Map([...attachments, ...pictures]);
  const places: Places = {
    addresses: new Map([
      ...[...stores].map(([path, { id }]) => [path, `/api/files/${id}`] as const),
      ...plan.pages.map(({ path }) => [path, `/${idOf(path)}`] as const),
    ]),
    attachments: new Set(stores.keys()),
    anchors: new Map([...sources].map(([path, { headings }]) => [path, headings])),
    aliases: aliasesIn(sources),
    site: job.site,
  };
  reader.know(places);
  const stored = new Map<string, Promise<void>>();
  const { read, write, storeAlone } = pageSteps({
    ...{ job, files, sources, moved, idOf, stored, memory, outcome, reader },
    attachments: stores,
    shape: shapeOf(places),
  });

  try {
    // While some pages are written, the next ones are read.
    let writing = Promise.resolve();
    for (const group of groupsOf(plan.pages, (path) => files.get(path)?.size ?? 0)) {
      const found: (ReadyPage | null)[] = group.map(() => null);
      await inParallel([...group.entries()], concurrency.pages, async ([at, planned]) => {
        if (!job.signal.aborted) found[at] = await read(planned);
      });
      const ready = found.filter((page) => page !== null);
      await writing;
      if (job.signal.aborted) break;
      writing = write(ready);
      // It may fail while nobody waits for it yet.
      writing.catch(() => undefined);
    }
    await writing;
  } catch (error) {
    if (!job.signal.aborted) throw error;
  }
  /** Brings comments, with the pictures that they show; what leads to pages of the import leads to these. */
  async function bring(path: string, { page, threads, by }: CommentsRead): Promise<string[]> {
    const shown = new Set<string>();
    const leading = leadingHere(threads, (href) => {
      const found = links.resolve(path, href);
      if (found === null) return null;
      if (attachments.has(found.path)) shown.add(found.path);
      return `${places.addresses.get(found.path) ?? href}${attachments.has(found.path) ? "" : found.anchor}`;
    });
    for (const picture of shown) await storeAlone(picture);
    return job.target.comments(idOf(page), leading, by);
  }
  const commented = plan.attachments.filter((path) => isOfComments(path) && attachments.has(path));
  const pages = new Set(plan.pages.map(({ path }) => path));
  for (const path of commented) {
    const { id, digest } = attachments.get(path)!;
    if (job.signal.aborted || job.known.get(path)?.digest === digest) continue;
    const read = await readComments(files.get(path)!).catch(damaged);
    const problems =
      typeof read === "string"
        ? [read]
        : pages.has(read.page)
          ? await bring(path, read)
          : ["left out: the page of these comments is not in the import"];
    const troubles = problems.map((message) => ({ path, line: 0, message }));
    memory.file({ path, kind: "file", id, digest }, troubles);
  }
  if (!job.signal.aborted) {
    const ids = new Set(plan.pages.map(({ path }) => idOf(path)));
    const known = new Set([...plan.pages.map((page) => page.path), ...attachments.keys()]);
    reportGone(job, known, ids, memory.problem);
    const isTaken = new Set([...sources.values()].flatMap(({ taken }) => taken));
    const isUsed = (path: string) => stored.has(path) || job.known.has(path);
    // An import that changes nothing says nothing anew.
    if (outcome.created + outcome.updated > 0 || outcome.unchanged === 0)
      for (const path of attachments.keys())
        if (!isUsed(path) && !isTaken.has(path) && !isOfComments(path))
          memory.problem({ path, line: 0, message: `left out: ${whyUnused(files.get(path)!)}` });
  }
  await memory.flush();
  return { ...outcome, cancelled: job.signal.aborted };
}

/** Texts that people may expect to become pages. */
const documents =
  /\.(?:html?|xhtml|mht|docx?|odt|rtf|txt|text|rst|adoc|asciidoc|org|textile|wiki|tex|ipynb|epub|enex|opml)$/i;

const whyUnused = ({ path, why }: ArchiveFile): string =>
  why ??
  (documents.test(path)
    ? "it is not Markdown (.md), and no page links to it"
    : "no page shows it or links to it");

/** How many files an import of this archive handles in total. */
export const countPages = (archive: Archive) =>
  planImport(
    archive.files.map((file) => file.path),
    archive.order,
  ).pages.length;

/** The id of an attachment follows from its content: a changed picture is another file. One that is damaged is left out. */
async function hashAttachments(
  paths: string[],
  files: Map<string, ArchiveFile>,
  job: ImportJob,
  report: (problem: ImportProblem) => void,
) {
  const found = new Map<string, { id: string; digest: string }>();
  await inParallel(paths, concurrency.attachments, async (path) => {
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

/** Pages that are written together: of one level, so that the parent of each was written before it. */
function* groupsOf(pages: PlannedPage[], sizeOf: (path: string) => number): Generator<PlannedPage[]> {
  let group: PlannedPage[] = [];
  let bytes = 0;
  for (const page of pages) {
    const isFull = group.length >= maxGroup.pages || bytes >= maxGroup.bytes;
    if (group.length > 0 && (isFull || group[0]!.depth !== page.depth)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(page);
    bytes += sizeOf(page.path);
  }
  if (group.length > 0) yield group;
}
