import { renderBlocks } from "@annals/document";
import { idsIn, useFiles } from "../file/read-model.ts";
import { type RevisionRow, revisionTable } from "../revision/tables.ts";
import { readModel } from "../runtime/model/read-model.ts";
import { entryLinkTable, pageTable } from "./tables.ts";

export const pageModel = readModel({
  name: "page",
  /** Raise it also when the renderer makes other HTML of the same blocks. */
  version: 2,
  tables: [pageTable, entryLinkTable],
  follows: [],
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
