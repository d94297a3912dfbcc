import { type Heading, renderBlocks } from "@annals/document";
import { idsIn, useFiles } from "../file/read-model.ts";
import { readModel } from "../read-model.ts";
import { type RevisionRow, revisionTable } from "../revision/read-model.ts";
import { table } from "../table.ts";

/** The published text as it is read. */
export interface PageRow {
  entry: string;
  /** Safe to show as it is. */
  html: string;
  headings: Heading[];
  /** Plain, one line a block. */
  text: string;
}
export const pageTable = table<PageRow>(
  "page",
  { entry: "uuid not null", html: "text not null", headings: "jsonb not null", text: "text not null" },
  ["entry"],
);

/** The published text of `entry` links to or mentions `target`. */
export interface EntryLinkRow {
  entry: string;
  target: string;
}
export const entryLinkTable = table<EntryLinkRow>(
  "entry_link",
  { entry: "uuid not null", target: "uuid not null" },
  ["entry", "target"],
);

export const pageModel = readModel({
  name: "page",
  /** Raise it also when the renderer makes other HTML of the same blocks. */
  version: 1,
  tables: [pageTable, entryLinkTable],
  readIndexes: ["create index entry_link_target on entry_link (target)"],
  on: {},
  /** Of several versions of an entry in one batch only the last is ever read. */
  finish(unit) {
    const last = new Map<string, RevisionRow>();
    for (const { after } of unit.rows(revisionTable).changes()) if (after) last.set(after.entry, after);
    for (const [entry, { blocks }] of last) {
      const { html, headings, text, entries, files } = renderBlocks(blocks);
      unit.rows(pageTable).put({ entry, html, headings, text });
      unit.rows(entryLinkTable).clear(entry);
      for (const target of idsIn(entries)) unit.rows(entryLinkTable).put({ entry, target });
      useFiles(unit, entry, true, files);
    }
  },
});
