/** What an import does with each page: read its Markdown, then write what has changed. */
import { Readable } from "node:stream";
import { ThreadClosed } from "@annals/thread";
import { changedBy } from "../entry/fields.ts";
import {
  digestWith,
  type FrontMatterValues,
  lostFields,
  partsIn,
  readParts,
} from "../front-matter/front-matter.ts";
import type { ArchiveFile } from "./archive.ts";
import { bytesOf, type DataPictures, withAddresses } from "./data-pictures.ts";
import type { ImportedFile, ImportJob, ImportOutcome, ImportProblem } from "./job.ts";
import type { Memory } from "./memory.ts";
import type { PageFile, ReadPage } from "./page.ts";
import type { PlannedPage } from "./plan.ts";
import type { PageReader } from "./reader.ts";
import { hashOf, type Source } from "./sources.ts";

/** A page that was read and is to be written. */
export interface ReadyPage {
  planned: PlannedPage;
  page: ReadPage;
  /** What features take from its front matter. */
  values: FrontMatterValues;
  problems: ImportProblem[];
  /** What is remembered of it when it is written. */
  done: ImportedFile;
}

export interface PageSteps {
  /** Reads a page. Null when there is nothing to write: it is as it was, or cannot be read. */
  read(planned: PlannedPage): Promise<ReadyPage | null>;
  /** Writes pages, all at once, and remembers them. Their parents have to be there. */
  write(pages: ReadyPage[]): Promise<void>;
  /** Stores an attachment that no page shows. */
  storeAlone(path: string): Promise<void>;
}

interface Surroundings {
  job: ImportJob;
  files: ReadonlyMap<string, ArchiveFile>;
  sources: ReadonlyMap<string, Source>;
  /** Pages that had another path at the last import. */
  moved: ReadonlyMap<string, { isElsewhere: boolean }>;
  idOf: (path: string) => string;
  /** With what stands in texts for pictures of their own. */
  attachments: ReadonlyMap<string, { id: string; digest: string }>;
  /** The attachments that are stored, by path. Grows. */
  stored: Map<string, Promise<void>>;
  /** Of all that links of any page may lead to. */
  shape: string;
  memory: Memory;
  /** Counts on. */
  outcome: ImportOutcome;
  reader: PageReader;
}

/** The digest of what the next import is to read again, as if it had changed. */
const again = "again";

const none: DataPictures = new Map();

export function pageSteps(around: Surroundings): PageSteps {
  const { job, files, sources, moved, idOf, attachments, stored, shape, memory, outcome, reader } = around;

  async function store(path: string, entry: string | null, pictures: DataPictures): Promise<void> {
    const { id, digest } = attachments.get(path)!;
    if (job.known.get(path)?.digest === digest) return;
    const picture = pictures.get(path);
    const name = picture?.name ?? path.split("/").at(-1)!;
    const open = picture && (async () => Readable.from([bytesOf(picture)]));
    const file = { id, name, entry, open: open ?? files.get(path)!.open };
    const kept = await job.target.store(file);
    if (kept === "done") memory.file({ path, kind: "file", id, digest });
    else memory.problem({ path: picture?.name ?? path, line: 0, message: `left out: ${kept.refused}` });
  }
  function storeOnce(path: string, entry: string | null, pictures: DataPictures): Promise<void> {
    const work = stored.get(path) ?? store(path, entry, pictures);
    stored.set(path, work);
    return work;
  }

  // They are read again: of many pages together they may be more than the memory holds.
  const picturesOf = async (path: string): Promise<DataPictures> =>
    (await sources.get(path)!.open())?.pictures ?? none;

  /** @returns why it cannot be read, in words, where that is so */
  async function readOrSay(file: PageFile): Promise<ReadPage | string> {
    try {
      return (await reader.read(file)) ?? "its Markdown is too complex to be read";
    } catch (error) {
      if (error instanceof ThreadClosed) throw error;
      return `it could not be read (${(error as Error).message})`;
    }
  }

  /** @returns why it was not written, in words; null when it was */
  async function writePage({ planned, page, values, problems, done }: ReadyPage): Promise<string | null> {
    const { path } = planned;
    const { id } = done;
    const parent = planned.parent === null ? job.under : idOf(planned.parent);
    const sortOrder = page.sortOrder ?? planned.sortOrder;
    const made = await job.target.create({ ...page, id, parent, sortOrder, isNew: job.isFirst });
    if (made === "trashed") return "the page is in the trash";
    if (moved.get(path)?.isElsewhere) {
      const put = await job.target.move(id, parent);
      if (put !== "done") return put.refused;
    }
    const pictures = sources.get(path)!.pictures.length === 0 ? none : await picturesOf(path);
    for (const attachment of page.attachments) await storeOnce(attachment, id, pictures);
    const given = await job.target.withText(id, values);
    problems.push(...given.problems.map((message) => ({ path, line: 1, message })));
    const text = { ...page, fields: changedBy(page.looks ?? {}, given.fields) };
    const kept = await (page.isPublished ? job.target.publish(id, text) : job.target.draft(id, text));
    if (kept !== "done") return kept.refused;
    if (given.isPart) done.digest = again;
    const furnished = await job.target.furnish(id, values);
    if (furnished !== "done") return furnished.refused;
    if (!job.known.has(path) && !moved.has(path)) outcome.created += 1;
    else outcome.updated += 1;
    return null;
  }

  return {
    storeAlone: (path) => storeOnce(path, null, none),
    async read(planned) {
      const { path } = planned;
      const source = sources.get(path);
      if (source === undefined) return null;
      const before = job.known.get(path);
      const sourceDigest = `${source.digest}.${hashOf(shape, source.digest, planned.title, ...partsIn(job.parts))}`;
      if (before?.digest.startsWith(`${sourceDigest}.`)) {
        outcome.unchanged += 1;
        return null;
      }
      const opened = await source.open();
      if (opened === null) return null;
      const { text, includes, pictures } = opened;
      const found = await readOrSay({ path, title: planned.title, text, includes });
      if (typeof found === "string") {
        memory.problem({ path, line: 0, message: `left out: ${found}` });
        return null;
      }
      const page = { ...found, blocks: withAddresses(found.blocks, pictures) };
      const lost = lostFields(job.parts, page.frontMatter).join(", ");
      const front =
        lost === "" ? [] : [{ line: 1, message: `Fields of the front matter were left out: “${lost}”` }];
      const problems = [...front, ...page.problems].map((problem) => ({ path, ...problem }));
      const values = readParts(job.parts, page.frontMatter);
      const digest = digestWith(page.digest, values);
      const kind = files.has(path) ? ("page" as const) : ("folder" as const);
      const done = { path, kind, id: idOf(path), digest: `${sourceDigest}.${digest}` };
      if (before === undefined || before.digest.split(".").at(-1) !== digest)
        return { planned, page, values, problems, done };
      outcome.unchanged += 1;
      memory.file(done, problems);
      return null;
    },
    async write(pages) {
      const ends = await Promise.allSettled(pages.map(writePage));
      // In the order of the pages, whichever was written first.
      for (const [at, end] of ends.entries()) {
        const { planned, problems, done } = pages[at]!;
        if (end.status === "rejected") continue;
        if (end.value === null) memory.file(done, problems);
        else {
          for (const problem of problems) memory.problem(problem);
          memory.problem({ path: planned.path, line: 0, message: `not updated: ${end.value}` });
        }
      }
      await memory.flush();
      for (const end of ends) if (end.status === "rejected") throw end.reason;
    },
  };
}
