import type { FiledThread } from "@annals/document";
import type { ChangedFields } from "../entry/events.ts";
import type { FrontMatterParts, FrontMatterValues, WithText } from "../front-matter/front-matter.ts";
import type { Archive, ArchiveFile } from "./archive.ts";
import type { ReadPage } from "./page.ts";
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

/** `refused` says why not, in words. */
type Outcome = "done" | { refused: string };

/** With its text, and what else is said of the page. */
type Text = Pick<ReadPage, "title" | "description" | "blocks"> & { fields: ChangedFields };

/** Where an import writes to. Every method may be called again with the same input. */
export interface ImportTarget {
  /** Creates the page; `isNew` says that it cannot be there yet. "kept" when it is there already, "trashed" when somebody moved it to the trash. */
  create(
    page: { id: string; parent: string | null; sortOrder: number; isNew: boolean } & Pick<
      ReadPage,
      "title" | "description" | "icon" | "type" | "showInNav"
    >,
  ): Promise<"created" | "kept" | "trashed">;
  /** Publishes its text. Answers why not when that would overwrite somebody's work. */
  publish(id: string, page: Text): Promise<Outcome>;
  /** Makes its text a draft. Answers why not when that would overwrite somebody's work. */
  draft(id: string, page: Text): Promise<Outcome>;
  /** What features take from its front matter for the fields of the page. */
  withText(id: string, values: FrontMatterValues): Promise<WithText>;
  /** Makes true what features took from its front matter. */
  furnish(id: string, values: FrontMatterValues): Promise<Outcome>;
  /** Moves a page of which the file is elsewhere now. */
  move(id: string, parent: string | null): Promise<Outcome>;
  /** Stores an attachment of a page; null for one of a comment, which is nobody's but who imports it until that shows it. */
  store(file: {
    id: string;
    name: string;
    entry: string | null;
    open: ArchiveFile["open"];
  }): Promise<Outcome>;
  /** Brings the comments on a page. @param by who exported them. Answers in words what did not come as it was. */
  comments(entry: string, threads: readonly FiledThread[], by: string | null): Promise<string[]>;
  /** Remembers what became of some files, for the next import, and how far it is, for the progress. */
  remember(files: ImportedFile[], problems: ImportProblem[], counts: ImportCounts): Promise<void>;
}

export interface ImportJob {
  /** Id of the stream of the import; the ids of pages and files follow from it. */
  id: string;
  archive: Archive;
  /** What became of each file at the last import, by path. */
  known: Map<string, ImportedFile>;
  /** Whether it never ran before: then none of its pages can be there. */
  isFirst: boolean;
  /** The entry that everything is put below; null for the top. */
  under: string | null;
  /** Where the site stood that the files are of: links with its address lead to its pages. */
  site?: string | undefined;
  target: ImportTarget;
  /** What features take from front matter. */
  parts: FrontMatterParts;
  openReader(): PageReader;
  signal: AbortSignal;
}

/** What became of the pages so far. */
export type ImportCounts = Pick<ImportOutcome, "created" | "updated" | "unchanged">;

export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged: number;
  problems: number;
  cancelled: boolean;
}
