import { Readable } from "node:stream";
import { outlineOf } from "@annals/document";
import type { Archive } from "./archive.ts";
import { runImport } from "./importer.ts";
import type { ImportCounts, ImportedFile, ImportJob, ImportProblem, ImportTarget } from "./job.ts";
import { packed } from "./outline.ts";
import { type Looks, type Places, readPage } from "./page.ts";
import type { PageReader } from "./reader.ts";

const importId = "0198c000-0000-7000-8000-000000000001";

export function archiveOf(files: Record<string, string>): Archive {
  return {
    files: Object.entries(files).map(([path, content]) => ({
      path,
      size: content.length,
      open: async () => Readable.from([Buffer.from(content)]),
      bytes: async () => Buffer.from(content),
    })),
    refused: [],
    close: () => undefined,
  };
}

/** Reads in this thread, as tests of the import's rules need no other. */
export function readHere(): PageReader {
  let places: Places | undefined;
  return {
    know: (known) => {
      places = known;
    },
    read: async (file) => readPage(file, places!),
    outline: async (text) => packed(outlineOf(text)),
    close: async () => undefined,
  };
}

/** A target that remembers in memory what the real one writes to the log. */
export function notebook(options: { trashed?: string[]; locked?: string[] } = {}) {
  const pages = new Map<string, { title: string; parent: string | null; text: string; sortOrder: number }>();
  const files = new Map<string, ImportedFile>();
  const problems: ImportProblem[] = [];
  const stored: string[] = [];
  const furnished: { title: string; values: object }[] = [];
  const drafts: string[] = [];
  const given: Looks[] = [];
  const counts: ImportCounts[] = [];
  const commented: { entry: string; threads: string[] }[] = [];
  let published = 0;
  let remembered = 0;
  const target: ImportTarget = {
    async create({ id, title, parent, sortOrder }) {
      if (options.trashed?.includes(title)) return "trashed";
      if (pages.has(id)) return "kept";
      pages.set(id, { title, parent, text: "", sortOrder });
      return "created";
    },
    withText: async () => ({ fields: {}, problems: [], isPart: false }),
    async publish(id, { title, fields, blocks }) {
      if (Object.keys(fields).length > 0) given.push(fields);
      if (options.locked?.includes(title)) return { refused: "Ann is editing it" };
      published += 1;
      pages.set(id, { ...pages.get(id)!, title, text: JSON.stringify(blocks) });
      return "done";
    },
    async draft(id, { title, blocks }) {
      drafts.push(title);
      pages.set(id, { ...pages.get(id)!, title, text: JSON.stringify(blocks) });
      return "done";
    },
    async furnish(id, values) {
      furnished.push({ title: pages.get(id)!.title, values });
      return "done";
    },
    async move(id, parent) {
      pages.set(id, { ...pages.get(id)!, parent });
      return "done";
    },
    async store({ name }) {
      stored.push(name);
      return "done";
    },
    async comments(entry, threads) {
      commented.push({ entry, threads: threads.map(({ body }) => body) });
      return [];
    },
    async remember(more, troubles, through) {
      remembered += 1;
      counts.push(through);
      for (const file of more) files.set(file.path, file);
      problems.push(...troubles);
    },
  };
  const run = (content: Record<string, string>, more: Partial<ImportJob> = {}) =>
    runImport({
      id: importId,
      archive: archiveOf(content),
      known: new Map(files),
      isFirst: false,
      under: null,
      target,
      parts: {},
      openReader: readHere,
      signal: new AbortController().signal,
      ...more,
    });
  const titled = (title: string) => [...pages].find(([, page]) => page.title === title)!;
  return {
    run,
    pages,
    problems,
    stored,
    files,
    furnished,
    given,
    counts,
    commented,
    titled,
    published: () => published,
    drafts: () => drafts,
    remembered: () => remembered,
  };
}
